import { randomUUID } from "node:crypto"
import { readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as Embedded from "#adapters/embedded/EmbeddedPostgres.ts"
import * as Postgres from "#adapters/postgres/layer.ts"
import { makeBackupClient } from "#adapters/postgres/operations/backup/client.ts"
import { backUp } from "#adapters/postgres/operations/backup/dump.ts"
import { restore } from "#adapters/postgres/operations/backup/restore.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { one } from "#application/ports/one.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { isLong } from "../support/cases.ts"
import { newAccount, newFeed } from "../support/DataPlane.ts"
import { directory } from "../support/directory.ts"
import { forgotten } from "../support/forgotten.ts"
import { createDatabase, template } from "../support/postgres/databases.ts"
import { preparedDirectory } from "../support/postgres/preparedData.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

/** Every third kind of damage in each run, all of them in the long form. */
const tried = <A>(kinds: ReadonlyArray<A>) => (isLong ? kinds : kinds.filter((_, index) => index % 3 === 0))

/** A server that is younger than the one of the other tests: its transactions have lower numbers. */
class Second extends Context.Service<Second, { readonly server: string }>()("test/Second") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { url } = yield* Embedded.start({ dataDir: yield* preparedDirectory, ephemeral: true })
      return { server: Redacted.value(url("")) }
    })
  )
}

/** A new database of the second server, and its owner. */
const created = (copied?: string) =>
  Effect.gen(function* () {
    const { server } = yield* Second
    const url = yield* createDatabase(server, `test_${randomUUID().replaceAll("-", "")}`, copied)
    return { url, sql: yield* Effect.map(Layer.build(makeBackupClient(url)), Context.get(SqlClient.SqlClient)) }
  }).pipe(Effect.mapError(String))

/** Migrated, and empty. */
const target = created(template)

/** Rows of many kinds: numbered events, and some that were not when the backup was made. */
const populate = Effect.fnUntraced(function* (keys: ReadonlyArray<string>, messageBytes = 10_000) {
  const account_id = yield* newAccount({ company_name: 'Ünïcödé "quoted", \\ and \n lines 船' })
  const shipment = Sample.shipment({ account_id, tags: ["a,b", 'c"d', "{}", "null"], ref_numbers: [] })
  const webhook = Sample.webhook({ account_id })
  const log = yield* EventLog
  const observations = yield* ObservationStore
  yield* ShipmentStore.use((store) => store.save([shipment]))
  yield* WebhookStore.use((store) => store.save(webhook))
  const feed = yield* newFeed()
  yield* SourceStore.use(({ feeds }) =>
    feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }])
  )
  const bytes = Uint8Array.from({ length: messageBytes }, (_, index) => (index * 7919) % 256)
  const { raw_id } = yield* observations.keep(Sample.raw(feed.id, shipment.id, { bytes }))
  yield* observations.record([{ raw_id, reading: Sample.reading([Sample.statement()]) }])
  yield* forgotten(account_id, feed.id, shipment.id)
  const events = keys.map((key) =>
    Sample.loggedEvent({ account_id, shipment_id: shipment.id, key, changeset: { a: [[], [1.1, "2"]] } as never })
  )
  yield* Effect.forEach(events, (event) => log.append([event]))
  return { account_id, shipment }
})

/** Every row of every table, but for the numbers of transactions, which are of the server. */
const contents = (sql: SqlClient.SqlClient) =>
  Effect.gen(function* () {
    const tables = yield* sql<{ readonly name: string }>`
      select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_windows' order by relname
    `
    const rows = yield* Effect.forEach(tables, ({ name }) =>
      Effect.map(
        sql<{ readonly row: string }>`select (to_jsonb(t) - 'xid')::text as row from ${sql(name)} t order by 1`,
        (found) => [name, found.map(({ row }) => row)] as const
      )
    )
    return Object.fromEntries(rows.filter(([name]) => name !== "landfall_migrations" && name !== "backups"))
  })

const as = (sql: SqlClient.SqlClient) => Effect.provideService(SqlClient.SqlClient, sql)

const backedUp = Effect.fnUntraced(function* (home: string) {
  const { owner } = yield* TestSql.TestDatabase
  const file = join(home, "landfall.backup")
  return { file, owner, header: yield* backUp(file).pipe(as(owner)) }
})

layer(Layer.merge(TestSql.layerWorker, Second.layer), { excludeTestServices: true, timeout: "120 seconds" })(
  "A backup",
  (it) => {
    it.effect(
      "is put back whole on another server, which goes on where the first one was",
      () =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const home = yield* directory
          const { account_id, shipment } = yield* populate(["1", "2"], 3_000_000)
          // Events wait for the transactions of other tests, on the same server, that were there before them.
          for (let left = 2; left > 0; yield* Effect.sleep(20)) left -= (yield* log.number(100)).length
          const late = ["3", "4", "5"].map((key) => Sample.loggedEvent({ account_id, shipment_id: shipment.id, key }))
          yield* Effect.forEach(late, (event) => log.append([event]))
          const { file, header, owner } = yield* backedUp(home)
          assert.strictEqual((yield* Effect.promise(() => stat(file))).mode & 0o777, 0o600)
          assert.strictEqual(header.tables.find(({ name }) => name === "events")?.rows, 5)

          const { sql, url } = yield* target
          const [ids] = yield* sql<{ readonly ahead: boolean }>`
            select pg_current_xact_id() < ${String(
              (yield* owner<{ readonly id: string }>`
              select min(xid)::text as id from events`)[0]?.id
            )}::xid8 as ahead
          `
          assert.isTrue(ids?.ahead, "events of the first server look to this one as if they came from the future")
          assert.deepStrictEqual(yield* restore(file, { replace: false }).pipe(as(sql)), header)
          assert.deepStrictEqual(yield* contents(sql), yield* contents(owner))

          const plane = yield* Layer.build(Postgres.layerWorker(url))
          yield* Effect.gen(function* () {
            const log = yield* EventLog
            yield* log.append([Sample.loggedEvent({ account_id, shipment_id: shipment.id, key: "6" })])
            const numbered = yield* log.number(100)
            assert.deepStrictEqual(
              numbered.map(({ key, sequence }) => [key, sequence]),
              [
                ["3", 3],
                ["4", 4],
                ["5", 5],
                ["6", 6]
              ]
            )
            const observations = yield* ObservationStore
            const { raw_id } = yield* observations.keep(Sample.raw((yield* newFeed()).id, "after"))
            yield* observations.record([{ raw_id, reading: Sample.reading([Sample.statement()]) }])
          }).pipe(Effect.provide(plane))
        }),
      60_000
    )

    it.effect(
      "is of one moment, whatever is written meanwhile",
      () =>
        Effect.gen(function* () {
          const home = yield* directory
          const writing = yield* Effect.forkScoped(Effect.forever(newAccount()))
          yield* Effect.sleep("50 millis")
          const { file, header, owner } = yield* backedUp(home)
          yield* Fiber.interrupt(writing)
          const rows = (table: string) => header.tables.find(({ name }) => name === table)?.rows
          assert.strictEqual(rows("users"), rows("accounts"))
          const [since] = yield* owner<{ readonly count: number }>`select count(*)::int4 as count from accounts`
          assert.isAbove(since?.count ?? 0, rows("accounts") ?? 0, "accounts were made while it was")
          const { sql } = yield* target
          yield* restore(file, { replace: false }).pipe(as(sql))
          assert.deepStrictEqual(yield* sql`select count(*)::int4 as count from users`, [{ count: rows("users") }])
        }),
      60_000
    )

    it.effect(
      "is restored only where nothing is lost, or with the replace option, and never under a running node",
      () =>
        Effect.gen(function* () {
          const home = yield* directory
          yield* populate(["1"])
          const { file, owner } = yield* backedUp(home)
          const { sql, url } = yield* target
          yield* restore(file, { replace: false }).pipe(as(sql))
          yield* sql`update accounts set company_name = 'changed since'`
          const before = yield* contents(sql)
          const refused = yield* Effect.flip(restore(file, { replace: false }).pipe(as(sql)))
          assert.match(String(refused), /holds accounts already: add --yes/)
          assert.deepStrictEqual(yield* contents(sql), before)

          const busy = yield* Effect.scoped(
            Effect.gen(function* () {
              const plane = yield* Layer.build(Postgres.layerApp(url))
              yield* Effect.provide(
                ShipmentStore.use((store) => store.load(Sample.accountId(), [])),
                plane
              )
              yield* Effect.provide(
                ShipmentStore.use((store) => one(store.load(Sample.accountId(), [Sample.shipmentId()]))),
                plane
              )
              return yield* Effect.flip(restore(file, { replace: true }).pipe(as(sql)))
            })
          )
          assert.match(String(busy), /service is running on this database: stop it/)
          assert.deepStrictEqual(yield* contents(sql), before)

          yield* Effect.sleep("200 millis")
          yield* restore(file, { replace: true }).pipe(as(sql))
          assert.deepStrictEqual(yield* contents(sql), yield* contents(owner))
        }),
      60_000
    )

    it.effect(
      "that is damaged, cut off, changed or of another release is refused, and nothing changes",
      () =>
        Effect.gen(function* () {
          const home = yield* directory
          yield* populate(["1"])
          const { file } = yield* backedUp(home)
          const { sql } = yield* target
          const before = yield* contents(sql)
          const bytes = yield* Effect.promise(() => readFile(file))
          const lines = gunzipSync(bytes).toString("utf8").trimEnd().split("\n")
          const [header = "", ...rows] = lines
          const zipped = (changed: ReadonlyArray<string>) => gzipSync(`${changed.join("\n")}\n`, { level: 1 })
          const flipped = Buffer.from(bytes)
          // More than one: of what repeats itself a single bit may say the same in another way.
          for (let at = 0; at < 16; at++)
            flipped.writeUInt8(0xff ^ flipped.readUInt8((bytes.length >> 1) + at), (bytes.length >> 1) + at)
          const with1 = (change: (header: Record<string, unknown>) => object) =>
            zipped([JSON.stringify(change(JSON.parse(header) as Record<string, unknown>)), ...rows])

          const damage: Readonly<Record<string, Uint8Array>> = {
            "half of it": bytes.subarray(0, Math.floor(bytes.length / 2)),
            "without its last byte": bytes.subarray(0, -1),
            "some bits flipped": flipped,
            "a value changed": zipped(lines.map((line) => line.replace("Sample User", "Simple User"))),
            "a row twice": zipped([header, rows[0] ?? "", ...rows]),
            "a row left out": zipped([header, ...rows.slice(1)]),
            "two rows in a line": zipped([header, `${rows[0]},${rows[1]}`, ...rows.slice(1)]),
            "no checksum": zipped(lines.slice(0, -1)),
            "something behind the end": zipped([...lines, "{}"]),
            "no end of the last line": gzipSync(lines.join("\n")),
            "not zipped": Buffer.from(lines.join("\n").slice(0, 1000)),
            "another file": gzipSync('{"format":"other"}\n'),
            nothing: Buffer.alloc(0),
            "another release": with1((header) => ({ ...header, migration: 999 })),
            "other tables": with1((header) => ({ ...header, tables: [] })),
            "another format": with1((header) => ({ ...header, version: 2 }))
          }
          for (const [name, content] of tried(Object.entries(damage))) {
            const path = join(home, "damaged")
            yield* Effect.promise(() => writeFile(path, content))
            const error = yield* Effect.flip(restore(path, { replace: true }).pipe(as(sql)))
            assert.strictEqual(error._tag, "BackupRefused", `${name}: ${String(error)}`)
            assert.deepStrictEqual(yield* contents(sql), before, name)
          }
          for (const path of [join(home, "none"), home]) {
            const error = yield* Effect.flip(restore(path, { replace: true }).pipe(as(sql)))
            assert.match(String(error), /There is no file|This is a directory/)
          }
          yield* restore(file, { replace: false }).pipe(as(sql))
        }),
      240_000
    )

    it.effect("never writes over a file, and leaves none behind when it fails", () =>
      Effect.gen(function* () {
        const home = yield* directory
        const { file, owner } = yield* backedUp(home)
        const before = yield* Effect.promise(() => readFile(file))
        const again = yield* Effect.flip(backUp(file).pipe(as(owner)))
        assert.match(String(again), /already a file/)
        assert.isTrue(before.equals(yield* Effect.promise(() => readFile(file))))
        const nowhere = yield* Effect.flip(backUp(join(home, "none", "x")).pipe(as(owner)))
        assert.include(String(nowhere), `The folder ${join(home, "none")} does not exist: create it first.`)
        const { sql } = yield* created()
        const empty = yield* Effect.flip(backUp(join(home, "empty")).pipe(as(sql)))
        assert.match(String(empty), /nothing to back up/)
        assert.deepStrictEqual(yield* Effect.promise(() => readdir(home)), ["landfall.backup"])
      })
    )
  }
)
