import * as NodeSocketServer from "@effect/platform-node/NodeSocketServer"
import { Effect, Ref, Schema } from "effect"
import { HttpServer } from "effect/http"

const Asked = Schema.fromJsonString(
  Schema.Struct({
    APIKey: Schema.String,
    BoundingBoxes: Schema.Array(Schema.Array(Schema.Array(Schema.Finite))),
    FiltersShipMMSI: Schema.optionalKey(Schema.Array(Schema.String)),
    FilterMessageTypes: Schema.Array(Schema.String)
  })
)
export type Asked = typeof Asked.Type

/**
 * A service that speaks the interface of aisstream.io on a free port: it notes each subscription, sends what it is given
 * for it, and then closes the connection or keeps it open.
 */
export const streamServer = Effect.fnUntraced(function* (
  script: (asked: Asked, connection: number) => { readonly send: ReadonlyArray<string>; readonly close: boolean }
) {
  const server = yield* NodeSocketServer.makeWebSocket({ host: "127.0.0.1", port: 0 })
  const subscriptions = yield* Ref.make<ReadonlyArray<Asked>>([])
  yield* server
    .run((socket) =>
      Effect.scoped(
        Effect.gen(function* () {
          const reader = yield* socket.reader
          const writer = yield* socket.writer
          const [first] = yield* reader.pull
          const text = typeof first === "string" ? first : new TextDecoder().decode(first)
          const asked = yield* Schema.decodeEffect(Asked)(text)
          const connection = yield* Ref.modify(subscriptions, (all) => [all.length, [...all, asked]])
          const { close, send } = script(asked, connection)
          yield* Effect.forEach(send, writer.write, { discard: true })
          if (!close) yield* reader.pull
        })
      ).pipe(Effect.ignore)
    )
    .pipe(Effect.forkScoped)
  const port = HttpServer.formatAddress(server.address).split(":").at(-1)
  return { url: new URL(`ws://127.0.0.1:${port}`), subscriptions: Ref.get(subscriptions) }
})

const metadata = (mmsi: number) => ({ MMSI: mmsi, ShipName: "X", time_utc: "2026-03-01 18:22:32.318353007 +0000 UTC" })

export const positionOf = (mmsi: number, latitude: number, longitude: number, more: object = {}) =>
  JSON.stringify({
    MessageType: "PositionReport",
    MetaData: metadata(mmsi),
    Message: {
      PositionReport: {
        UserID: mmsi,
        Valid: true,
        Latitude: latitude,
        Longitude: longitude,
        Sog: 17.2,
        Cog: 88.1,
        TrueHeading: 511,
        ...more
      }
    }
  })

export const staticOf = (mmsi: number, imo: number, name = "EVER DIADEM         ") =>
  JSON.stringify({
    MessageType: "ShipStaticData",
    MetaData: metadata(mmsi),
    Message: { ShipStaticData: { UserID: mmsi, Valid: true, ImoNumber: imo, Name: name } }
  })
