// As the webhook node does.
import "effect/schema/SchemaJITCompiler/enable"
import { jetstreamManager } from "@nats-io/jetstream"
import { nuid } from "@nats-io/transport-node"
import { Context, Effect, Layer } from "effect"

import { Connection } from "#adapters/nats/Connection.ts"
import { messagesOf } from "#adapters/nats/event/messages.ts"
import { publishBatch } from "#adapters/nats/event/publishBatch.ts"
import { streamOf } from "#adapters/nats/event/stream.ts"
import * as Nats from "#adapters/nats/layer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { day } from "#domain/Time.ts"

import { hasNats, natsServer } from "../../support/nats/server.ts"
import * as Sample from "../../support/samples.ts"
import { interleave, secondsOf } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"

const [events, batch] = [20_000, 500]

const settingsOf = (server: string, prefix: string): Nats.Settings => ({
  servers: [server],
  credentials: { _tag: "None" },
  tls: null,
  prefix,
  replicas: 1,
  maxAge: 36_500 * day,
  maxBytes: null,
  dedupeWindow: 120_000
})

/** Numbered events from the database into a stream; the peer publishes the same bytes, which it has already. */
export const relaying: Scenario = {
  name: "relaying",
  run: Effect.gen(function* () {
    if (!hasNats) return []
    const server = yield* natsServer()
    const { plane } = yield* newPlane
    const rates = yield* Effect.gen(function* () {
      const [numbering, log] = [yield* EventLog, (yield* EventLog).changes]
      const { run } = yield* Transaction
      const account_id = Sample.accountId()
      for (let done = 0; done < events; done += 1000) {
        yield* numbering.append(Array.from({ length: 1000 }, () => Sample.loggedEvent({ account_id })))
        yield* run(numbering.number(1000))
      }
      const own = yield* Layer.build(Nats.connection(settingsOf(server.url, "peer")))
      const connection = Context.get(own, Connection)
      while (connection.now() === null) yield* Effect.sleep(10)
      const nats = connection.now()
      if (nats === null) return yield* Effect.die("NATS is away")
      const { streams } = yield* Effect.promise(() => jetstreamManager(nats))
      const lastOf = (prefix: string) =>
        Effect.promise(() =>
          streams.info(streamOf(prefix)).then(
            ({ state }) => state.last_seq,
            () => 0
          )
        )

      const ours = Effect.gen(function* () {
        const settings = settingsOf(server.url, nuid.next())
        const whole = Effect.gen(function* () {
          while ((yield* lastOf(settings.prefix)) < events) yield* Effect.sleep(5)
        })
        yield* Layer.build(Nats.relay(settings).pipe(Layer.provide(Layer.succeedContext(own))))
        const seconds = yield* secondsOf(whole)
        yield* Effect.promise(() => streams.delete(streamOf(settings.prefix)))
        return events / seconds
      }).pipe(Effect.scoped)

      const messages = messagesOf("peer", "history", 0, yield* log.after(0, events))
      const peer = Effect.gen(function* () {
        const name = streamOf("peer")
        const config = { name, subjects: ["peer.events.>"], storage: "file" as const, allow_atomic: true }
        yield* Effect.promise(() => streams.add(config))
        let last = 0
        const publish = Effect.gen(function* () {
          for (let done = 0; done < events; done += batch) {
            last = yield* publishBatch(nats, messages.slice(done, done + batch), last)
          }
        })
        const seconds = yield* secondsOf(publish)
        yield* Effect.promise(() => streams.delete(name))
        return events / seconds
      })
      return yield* interleave({ ours, peer }, 3)
    }).pipe(Effect.provide(plane.worker))
    return [
      {
        what: "carrying events from the database into JetStream",
        peer: "JetStream alone, the same bytes in the same batches",
        unit: "events/s",
        ours: rates.ours,
        theirs: rates.peer
      }
    ]
  })
}
