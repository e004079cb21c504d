import { rm } from "node:fs/promises"

import { assert, it } from "@effect/vitest"
import { jetstreamManager } from "@nats-io/jetstream"
import { connect } from "@nats-io/transport-node"
import { Effect, Redacted } from "effect"
import { describe } from "vitest"

import { Client, politely } from "../service/support/client.ts"
import { query } from "../service/support/database.ts"
import { eventually } from "../service/support/eventually.ts"
import { home } from "../service/support/home.ts"
import { serving } from "../service/support/Program.ts"
import { hasNats, natsServer } from "../support/nats/server.ts"
import { TestDatabase } from "../support/postgres/TestSql.ts"

/** The subjects of the stream with their messages, seen by a client of NATS that knows nothing of Landfall. */
const streamAt = (url: string) =>
  Effect.promise(async () => {
    const nats = await connect({ servers: url })
    try {
      const manager = await jetstreamManager(nats)
      const { state } = await manager.streams.info("landfall-events", { subjects_filter: "landfall.events.>" })
      const interest = await manager.streams.list().next()
      return { messages: state.messages, subjects: Object.keys(state.subjects ?? {}), streams: interest.length }
    } catch {
      return { messages: 0, subjects: [], streams: 0 }
    } finally {
      await nats.close()
    }
  })

const lastOf = (url: Redacted.Redacted, statement: string) =>
  Effect.map(query<{ last: number }>(url, statement), ([row]) => row?.last ?? 0)

const listenersOf = (url: Redacted.Redacted) =>
  query(
    url,
    "select pid from pg_stat_activity where datname = current_database() and application_name like 'landfall-app/%' and query ilike 'listen%'"
  )

describe.skipIf(!hasNats)("The service with NATS_URL", () => {
  it.live(
    "copies events to a stream, responds while NATS is unavailable, and copies lost events again",
    () =>
      Effect.gen(function* () {
        const nats = yield* natsServer()
        const place = yield* home
        const { url } = yield* TestDatabase
        const { address, node } = yield* serving(place, "all.ts", {
          DATABASE_URL: Redacted.value(url),
          NATS_URL: nats.url,
          SIMULATOR_SPEED: "20000"
        })
        assert.include(node.stdout(), `changes over NATS at ${nats.url}`)
        const client = new Client(address)
        yield* eventually(
          "a first event",
          async () => {
            await client.track("SIMLHOLD0001")
            return (await client.list("/v2/events")).length > 0 ? true : undefined
          },
          politely
        )

        const numbered = lastOf(url, "select last::float8 as last from event_positions")
        const numberedOf = lastOf(url, "select max(last)::float8 as last from event_sequences")
        const copied = Effect.gen(function* () {
          for (let tries = 100; tries > 0; tries--) {
            const stream = yield* streamAt(nats.url)
            if (stream.messages > 0 && stream.messages >= (yield* numbered)) return stream
            yield* Effect.sleep("100 millis")
          }
          return yield* Effect.die("the stream has not what the log has")
        })
        const [account] = yield* query<{ id: string }>(url, "select distinct account_id as id from events")
        const { subjects } = yield* copied
        assert.isNotEmpty(subjects)
        for (const subject of subjects) assert.include(subject, `landfall.events.${account?.id}.`)
        const waited = yield* eventually("an event that was waited for", async () => {
          const { body } = await client.call("GET", `/v2/events?after=${await Effect.runPromise(numberedOf)}&wait=8`)
          return Array.isArray(body.data) && body.data.length > 0 ? body.data.length : undefined
        })
        assert.isAbove(waited, 0)
        const listening = yield* listenersOf(url)
        assert.isEmpty(listening, "who waits for events is woken by NATS")

        yield* nats.stop
        const before = yield* numbered
        yield* Effect.promise(() => client.track("SIMLFREE0001"))
        yield* eventually(
          "an event without NATS",
          async () => ((await client.list("/v2/events?wait=1")).length > 0 ? true : undefined),
          politely
        )
        yield* Effect.promise(() => rm(nats.home, { recursive: true, force: true }))
        yield* nats.start
        assert.isAtLeast((yield* copied).messages, before)

        yield* nats.stop
        yield* node.signal("SIGTERM")
        assert.strictEqual(yield* node.ended, 0, node.stderr())
        client.close()
      }).pipe(Effect.scoped, Effect.provide(TestDatabase.layer)),
    90_000
  )
})
