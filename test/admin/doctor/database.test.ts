import { join } from "node:path"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { baseline, ensureLogin } from "#adapters/postgres/layer.ts"
import { versions } from "#runtimes/admin/doctor/versions.ts"
import { embeddedUrl, startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { ownerOf } from "../../support/postgres/databases.ts"
import { withChanges } from "../../support/postgres/earlier.ts"
import { insertInto } from "../../support/postgres/insertInto.ts"
import { preparedDirectory } from "../../support/postgres/preparedData.ts"
import * as Sample from "../../support/samples.ts"
import { admin } from "../admin.ts"
import { diagnosis } from "./diagnosis.ts"

/** What breaks something, what mends it, and what the doctor says of it meanwhile. */
type Case = readonly [check: string, broken: string, mended: string, said: RegExp]

const due = (minutes: number) =>
  `insert into work (queue, key, lane, due_at) values ('deliver', 'late', 'x', now() - interval '${minutes} minutes')`

const sealedAs = (text: string) =>
  `insert into oauth_keys (id, purpose, sealed, created_at) values ('x', 'x', '${text}', now())`

const cases: ReadonlyArray<Case> = [
  ["roles", "alter role landfall_app superuser", "alter role landfall_app nosuperuser", /^failing: .* SUPERUSER,/],
  [
    "roles",
    "alter role landfall_worker bypassrls",
    "alter role landfall_worker nobypassrls",
    /^failing: .* BYPASSRLS,/
  ],
  [
    "roles",
    "grant landfall_worker to landfall_app",
    "revoke landfall_worker from landfall_app",
    /^failing: The role landfall_app is a member of landfall_worker:/
  ],
  [
    "roles",
    "alter table parties owner to landfall_app",
    "alter table parties owner to postgres",
    /^failing: The role landfall_app owns 1 tables:/
  ],
  [
    "roles",
    "grant truncate on shipments to landfall_worker",
    "revoke truncate on shipments from landfall_worker",
    /^failing: landfall_worker has rights on shipments /
  ],
  [
    "roles",
    "grant select on work to landfall_app",
    "revoke select on work from landfall_app",
    /^failing: landfall_app has/
  ],
  [
    "roles",
    "grant select on users to public",
    "revoke select on users from public",
    /^failing: public has rights on users /
  ],
  [
    "row level security",
    "alter table shipments disable row level security",
    "alter table shipments enable row level security",
    /^failing: .* in shipments:/
  ],
  [
    "row level security",
    "alter table shipments no force row level security",
    "alter table shipments force row level security",
    /^failing: .* in shipments:/
  ],
  [
    "row level security",
    "create policy wide on containers to landfall_app using (true)",
    "drop policy wide on containers",
    /^failing: .* in containers:/
  ],
  [
    "clocks",
    "update clock_offset set milliseconds = 3600000",
    "update clock_offset set milliseconds = 0",
    /^failing: A test moved the service's clock by 60 minutes/
  ],
  [
    "storage",
    "create table spare with (autovacuum_enabled = off) as select n from generate_series(1, 30000) n; update spare set n = n; select pg_stat_force_next_flush()",
    "drop table spare",
    /^warning: Too many dead rows in spare:/
  ],
  [
    "versions",
    "update least_release set migration = 9999",
    "update least_release set migration = 87",
    /^failing: The database requires migration 9999/
  ],
  [
    "versions",
    "insert into landfall_migrations values (9999, now(), 'later')",
    "delete from landfall_migrations where migration_id = 9999",
    /^warning: The database is at migration 9999.*finish the upgrade/
  ],
  [
    "lag",
    due(5),
    "delete from work",
    /^warning: 1 webhooks to deliver are due, the oldest for 5 minutes: .*webhook nodes/
  ],
  ["lag", due(20), "delete from work", /^failing: 1 webhooks to deliver are due, the oldest for 20 minutes/],
  [
    "sealed secrets",
    sealedAs("v1.0123456789ab.x"),
    "delete from oauth_keys",
    /^failing: 1 secrets in oauth_keys are encrypted with the key 0123456789ab, which is missing/
  ],
  [
    "sealed secrets",
    sealedAs("plain.{}"),
    "delete from oauth_keys",
    /^warning: 1 secrets in oauth_keys are not encrypted yet/
  ],
  [
    "server",
    "alter system set synchronous_commit = off",
    "alter system reset synchronous_commit",
    /^failing: synchronous_commit is off/
  ]
]

const all =
  "settings,variables,disk,key files,certificates,mail,nats,object storage,server,connections,roles,row level security,clocks,storage,versions"
    .split(",")
    .concat("lag", "sealed secrets", "backup")

it.live(
  "says what is wrong with a database, and what to do, until it is mended",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* preparedDirectory
      const url = embeddedUrl(yield* startEmbedded(dataDir))
      const owner = Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
      const environment = { DATA_DIR: dataDir }
      const run = (statements: string) =>
        Effect.forEach([...statements.split("; "), "select pg_reload_conf()"], (statement) => owner.unsafe(statement), {
          discard: true
        })

      const well = yield* diagnosis(environment)
      assert.strictEqual(well.code, 0, well.stderr)
      assert.deepStrictEqual([...new Set(well.findings.map(({ check }) => check))], all)
      assert.strictEqual(well.counts.failing, 0)
      assert.strictEqual(well.counts.ok + well.counts.warning, well.findings.length)
      assert.lengthOf(well.stderr.trimEnd().split("\n"), well.findings.length)
      assert.deepStrictEqual(well.of("versions"), ["warning: No node is connected to the database: start the nodes."])

      for (const [check, broken, mended, said] of cases) {
        yield* run(broken)
        const ill = yield* diagnosis(environment)
        const found = ill.of(check).filter((sentence) => said.test(sentence))
        assert.lengthOf(found, 1, `${broken}: ${ill.stderr}`)
        assert.strictEqual(ill.code, found[0]?.startsWith("failing") ? 1 : 0, broken)
        assert.include(ill.stderr, found[0]?.split(": ").slice(1).join(": ") ?? "")
        yield* run(mended)
        assert.deepStrictEqual((yield* diagnosis(environment)).of(check), well.of(check), mended)
      }

      const account_id = Sample.accountId()
      const event = Sample.loggedEvent({ account_id })
      yield* insertInto(owner, "events", [
        { ...event, deliver: true, cause: "source", created_at: "2026-01-01T00:00:00Z", sequence: null }
      ])
      const said = (check: string) => Effect.map(diagnosis(environment), ({ of }) => String(of(check)))
      assert.match(yield* said("lag"), /^failing: 1 events do not have a sequence number, .* webhook node/)
      yield* owner`delete from events`

      // A node of another release, as the owner and not as a user of its own.
      yield* Effect.scoped(
        Effect.gen(function* () {
          const node = yield* Layer.build(
            PgClient.layer({ url, maxConnections: 1, applicationName: "landfall-app/85" })
          )
          yield* Effect.provide(
            SqlClient.SqlClient.use((sql) => sql`select 1`),
            node
          )
          const beside = yield* diagnosis(environment)
          assert.match(
            String(beside.of("versions")),
            /^warning: Nodes at 127\.0\.0\.1 run another release \(migration 85\)/
          )
          assert.match(
            String(beside.of("roles")),
            /^warning: Nodes are connected as postgres instead of separate users/
          )
        })
      )

      assert.match(yield* said("backup"), /^warning: Landfall does not know of a backup: run npm/)
      assert.strictEqual((yield* admin(environment, "backup", join(dataDir, "one.backup"))).code, 0)
      assert.deepStrictEqual((yield* diagnosis(environment)).of("backup"), [])
      yield* owner`update backups set made_at = made_at - interval '3 days'`
      assert.match(yield* said("backup"), /^warning: .* is 3 days old: run npm run admin -- backup/)
    }).pipe(Effect.scoped),
  180_000
)

it.live(
  "looks at a database as it is: empty, of a release before, out of reach, of an owner with few rights",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* preparedDirectory
      const server = yield* startEmbedded(dataDir)
      const url = embeddedUrl(server)
      const owner = Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
      const at = (database: string) => ({ DATA_DIR: dataDir, DATABASE_URL: Redacted.value(server.url(database)) })

      yield* owner`create database empty`
      const empty = yield* diagnosis(at("empty"))
      assert.strictEqual(empty.code, 1)
      assert.deepStrictEqual(empty.of("versions"), [
        "failing: The database does not contain Landfall's tables: run npm start -- migrate, or correct DATABASE_URL."
      ])

      const away = yield* diagnosis({ DATA_DIR: dataDir, DATABASE_URL: "postgres://u:p@127.0.0.1:1/landfall" })
      assert.strictEqual(away.code, 1)
      assert.match(
        String(away.of("server")),
        /^failing: Postgres at 127\.0\.0\.1:1\/landfall cannot be used \(.*, or correct DATABASE_URL\.$/
      )
      assert.notInclude(away.stderr, "u:p")
      assert.isNotEmpty(away.findings.filter(({ check }) => check === "disk"))
      const wrong = yield* diagnosis({ DATA_DIR: dataDir, DATABASE_URL: "mysql://u:p@127.0.0.1/landfall" })
      assert.match(String(wrong.of("server")), /^failing: DATABASE_URL must be a URL/)

      yield* ensureLogin("app", url)
      yield* owner.unsafe(
        "create role small login password 'small' in role landfall_app, landfall_worker, pg_read_all_data"
      )
      yield* owner`alter database landfall owner to small`
      const small = new URL(Redacted.value(url))
      small.username = small.password = "small"
      const few = yield* diagnosis({ DATA_DIR: dataDir, DATABASE_URL: small.href })
      assert.match(String(few.of("roles")), /warning: The owner small cannot create users for nodes/)

      const later = yield* withChanges({ "9000_later.sql": "select 1;" })
      const [older] = yield* later(Effect.provideService(versions, SqlClient.SqlClient, owner))
      assert.strictEqual(older?.state, "warning")
      assert.match(String(older?.sentence), /^The database is at migration \d+ of 9000: back up, and run npm/)
      yield* owner`update landfall_migrations set migration_id = 87 where migration_id = ${baseline.migration}`
      yield* owner`delete from landfall_migrations where migration_id > ${baseline.migration}`
      const tooOld = yield* diagnosis(at("landfall"))
      assert.match(
        String(tooOld.of("versions")),
        /^failing: The database is at migration 87, .*start the release of commit [0-9a-f]{8} on it first\./
      )
    }).pipe(Effect.scoped),
  120_000
)
