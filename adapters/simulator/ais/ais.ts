import * as NodeSocketServer from "@effect/platform-node/NodeSocketServer"
import { Context, Effect, Layer, Ref, Schedule, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"
import type { Socket } from "effect/socket"

import { Faults } from "../Faults.ts"
import type { Options } from "../Options.ts"
import { World } from "../world/World.ts"
import { identitySentences, noise, positionSentence } from "./aisSentences.ts"
import { shipsOf } from "./aisShips.ts"
import type { LaneOf, Ship } from "./aisShips.ts"
import { streamMessages } from "./aisStream.ts"

export class AisPort extends Context.Service<AisPort, { readonly port: number | null }>()(
  "adapters/simulator/ais/ais/AisPort"
) {}

const SubscriptionMessage = Schema.fromJsonString(
  Schema.Struct({
    APIKey: Schema.String,
    FiltersShipMMSI: Schema.optionalKey(Schema.Array(Schema.String)),
    FilterMessageTypes: Schema.Array(Schema.String)
  })
)

type Write = (ships: ReadonlyArray<Ship>, isNoisy: boolean) => ReadonlyArray<string>

type Sending = Pick<Required<Options>, "aisEvery" | "laneOf">

const messagesNow = Effect.fnUntraced(function* (laneOf: LaneOf, write: Write) {
  const [world, faults] = [yield* World, yield* Faults]
  const fault = yield* Ref.get(faults.of("ais"))
  if (fault === "slow") return []
  if (fault !== "none" && fault !== "malformed") return null
  return write(yield* shipsOf(yield* world.playing, laneOf), fault === "malformed")
})

const transmit = (socket: Socket.Socket, { aisEvery: every, laneOf }: Sending, write: Write) =>
  Effect.gen(function* () {
    const writer = yield* socket.writer
    const send = Effect.gen(function* () {
      const messages = yield* messagesNow(laneOf, write)
      yield* Effect.forEach(messages ?? [], (line) => writer.write(line), { discard: true })
      return messages !== null
    })
    yield* Effect.repeat(send, { while: (isOpen) => isOpen, schedule: Schedule.spaced(every) })
  })

const sentences = (ships: ReadonlyArray<Ship>, isNoisy: boolean): ReadonlyArray<string> =>
  ships.flatMap((ship, index) => {
    const [first, second] = identitySentences(ship, index % 7)
    const lines = [first, second, positionSentence(ship)]
    return isNoisy ? [...noise(ship), ...lines] : lines
  })

/** AIVDM sentences over plain TCP. */
export const aisFeed = ({ ais, host, ...sending }: Required<Options>) =>
  Layer.effect(
    AisPort,
    Effect.gen(function* () {
      if (!ais) return { port: null }
      const server = yield* NodeSocketServer.make({ host, port: 0 })
      yield* server
        .run((socket) =>
          Effect.scoped(
            Effect.gen(function* () {
              const reader = yield* socket.reader
              // Only the reader notices a disconnect.
              const gone = Effect.flip(Effect.forever(reader.pull))
              yield* Effect.raceFirst(transmit(socket, sending, sentences), gone)
            })
            // Ignored: clients may hang up at any time.
          ).pipe(Effect.ignore)
        )
        .pipe(Effect.forkScoped)
      return { port: server.address._tag === "UnixPathAddress" ? null : server.address.port }
    })
  )

/** Interface of aisstream.io. */
export const aisStream = ({ ais, apiKey, ...sending }: Required<Options>) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      if (!ais) return
      yield* router.add("GET", "/ais/stream", (request: HttpServerRequest.HttpServerRequest) =>
        Effect.scoped(
          Effect.gen(function* () {
            const socket = yield* request.upgrade
            const reader = yield* socket.reader
            const [first] = yield* reader.pull
            const text = typeof first === "string" ? first : new TextDecoder().decode(first)
            const subscription = yield* Schema.decodeEffect(SubscriptionMessage)(text)
            if (subscription.APIKey !== apiKey) return
            const gone = Effect.flip(Effect.forever(reader.pull))
            yield* Effect.raceFirst(transmit(socket, sending, streamMessages(subscription)), gone)
          })
          // Ignored: clients may hang up at any time.
        ).pipe(Effect.ignore, Effect.as(HttpServerResponse.empty()))
      )
    })
  )
