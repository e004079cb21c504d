import { chmod, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"

import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Random, Ref } from "effect"
import { SqlClient } from "effect/sql"

import * as Embedded from "#adapters/embedded/EmbeddedPostgres.ts"
import * as Postgres from "#adapters/postgres/layer.ts"
import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"
import { Transaction } from "#application/ports/jobs/Transaction.ts"

import * as Sample from "../support/samples.ts"
import { scratch } from "../support/scratch.ts"

class Owner extends Context.Service<Owner, SqlClient.SqlClient>()("test/Owner") {}

const temporary = Effect.acquireRelease(
  Effect.promise(async () => {
    const home = await mkdtemp(join(scratch, "landfall-sequencer-"))
    await chmod(home, 0o755)
    return home
  }),
  (home) => Effect.promise(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
)

/** A server of its own: a slow transaction anywhere on a server holds up the numbers of all its databases. */
const ports = Layer.unwrap(
  Effect.gen(function* () {
    const { url } = yield* Embedded.start({ dataDir: yield* temporary, ephemeral: true })
    yield* Layer.build(Postgres.migrations(url("postgres")))
    const owner = Layer.effect(
      Owner,
      Effect.map(Layer.build(PgClient.layer({ url: url("postgres") })), Context.get(SqlClient.SqlClient))
    )
    return Layer.merge(owner, Postgres.layerWorker(url("postgres"), { connections: 16 }))
  })
)

const writers = 10
const eventsOfEach = 25

/** Commits events one after the other, each a while after it was written. */
const write = Effect.fnUntraced(function* (keys: ReadonlyArray<string>) {
  const { run } = yield* Transaction
  const log = yield* EventLog
  const account_id = Sample.accountId()
  for (const key of keys) {
    const delay = yield* Random.nextIntBetween(0, 80)
    yield* run(Effect.andThen(log.append([Sample.loggedEvent({ account_id, key })]), Effect.sleep(delay)))
  }
})

/** What a reader sees that takes the highest number it has seen for the place to go on from. */
const readNaively = Effect.fnUntraced(function* (seen: Ref.Ref<ReadonlyArray<string>>) {
  const sql = yield* Owner
  let cursor = 0
  return yield* Effect.forever(
    Effect.gen(function* () {
      const rows = yield* sql<{ readonly key: string; readonly place: number }>`
        select key, insert_id::float8 as place from events where insert_id > ${cursor} order by insert_id
      `
      cursor = rows.at(-1)?.place ?? cursor
      yield* Ref.update(seen, (keys) => [...keys, ...rows.map(({ key }) => key)])
      yield* Effect.sleep("2 millis")
    })
  )
})

const readAll = Effect.fnUntraced(function* (count: number) {
  const { acknowledge, read } = yield* ChangeFeed
  const keys: Array<string> = []
  while (keys.length < count) {
    const entries = yield* read("test", 20)
    for (const { event, position } of entries) {
      assert.strictEqual(position, keys.push(event.key), "positions are dense")
      yield* acknowledge("test", position)
    }
    if (entries.length === 0) yield* Effect.sleep("2 millis")
  }
  return keys
})

layer(ports, { excludeTestServices: true, timeout: "60 seconds" })("The sequencer", (it) => {
  it.effect(
    "misses nothing that commits late; a reader that goes by numbers given at insertion does",
    () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const { run } = yield* Transaction
        const work = Array.from({ length: writers }, (_, writer) =>
          Array.from({ length: eventsOfEach }, (_, index) => `${writer}/${index}`)
        )
        const naive = yield* Ref.make<ReadonlyArray<string>>([])
        yield* Effect.forkScoped(readNaively(naive))
        const sequencer = Effect.forever(Effect.andThen(run(log.number(50)), Effect.sleep("5 millis")))
        yield* Effect.forkScoped(sequencer)
        yield* Effect.forkScoped(sequencer)

        const [read] = yield* Effect.all(
          [readAll(writers * eventsOfEach), Effect.forEach(work, write, { concurrency: writers })],
          {
            concurrency: 2
          }
        )
        assert.sameMembers(read, work.flat())
        for (const [writer, keys] of work.entries()) {
          assert.deepStrictEqual(
            read.filter((key) => key.startsWith(`${writer}/`)),
            keys
          )
        }
        yield* Effect.sleep("100 millis")
        assert.isBelow(new Set(yield* Ref.get(naive)).size, writers * eventsOfEach, "the naive reader skips")
      }),
    30_000
  )
})
