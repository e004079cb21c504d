import { assert, layer } from "@effect/vitest"
import { Context, Effect, Exit, Layer } from "effect"

import { Database } from "#adapters/postgres/sql/Database.ts"
import * as Sql from "#adapters/postgres/sql/Sql.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import type { SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { keepChanges } from "#application/voyage/history/keepChanges.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"

import { asIngestion, newAccount, newFeed } from "../support/DataPlane.ts"
import * as Documents from "../support/documents.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"
import * as FieldSample from "../support/samples/customField.ts"
import * as PartySample from "../support/samples/party.ts"
import { accountsIn, AppConnection, forbidden, setAccount, stateOf } from "./AppConnection.ts"
import { people } from "./people.ts"
import { ingestionTables, sequencerTables, sharedTables, tenantTables } from "./tables.ts"

const customFields = Effect.fnUntraced(function* (account_id: AccountId) {
  const fields = yield* CustomFieldStore
  const { definitions } = fields
  const definition = FieldSample.definition({ account_id, data_type: "enum" })
  const { id: definition_id, entity_type } = definition
  yield* definitions.save(definition)
  yield* definitions.saveOption(FieldSample.option({ account_id, definition_id }))
  yield* fields.save(FieldSample.customField({ account_id, definition_id }))
  const tracking_request_id = Sample.requestId()
  yield* fields.addInitial(account_id, [
    { account_id, tracking_request_id, definition_id, entity_type, container_number: null, value: "high" }
  ])
})

/** A row in every tenant table, and a fact that was read from a message. */
const populate = Effect.fnUntraced(function* () {
  const account_id = yield* newAccount()
  const shipment = Sample.shipment({ account_id, tags: ["urgent"], ref_numbers: ["PO-1"] })
  yield* asIngestion(
    Effect.gen(function* () {
      const webhooks = yield* WebhookStore
      const observations = yield* ObservationStore
      const webhook = Sample.webhook({ account_id })
      const event = Sample.loggedEvent({ account_id, shipment_id: shipment.id })
      yield* ShipmentStore.use((store) => store.save([shipment]))
      yield* ContainerStore.use((store) => store.save([Sample.container({ account_id, shipment_id: shipment.id })]))
      yield* TrackingRequestStore.use((store) => store.save(Sample.request({ account_id, shipment_id: shipment.id })))
      yield* EventLog.use((log) => log.append([event]))
      yield* EventLog.use(({ traces }) => traces.keep([{ account_id, event_id: event.id, trace: "of a request" }]))
      yield* keepChanges(recordChangesBetween(null, shipment, { at: Sample.start, cause: "source" }))
      yield* DocumentStore.use((store) =>
        Effect.andThen(
          store.save(Documents.document({ account_id })),
          store.saveUpload(Documents.upload({ account_id }))
        )
      )
      yield* webhooks.save(webhook)
      yield* WebhookStore.use(({ catchUps }) => catchUps.save({ account_id, webhook_id: webhook.id, reached: 0 }))
      yield* WebhookStore.use(({ health }) => health.close(account_id, webhook.id, "user"))
      const party = PartySample.party({ account_id })
      yield* PartyStore.use((store) => store.save(party))
      yield* PartyStore.use(({ roles }) => roles.add([PartySample.partyRole({ account_id, party_id: party.id })]))
      yield* webhooks.addDeliveries([Sample.delivery({ account_id, webhook_id: webhook.id, event_id: event.id })])
      yield* customFields(account_id)
      yield* people(account_id)
      const feed = yield* newFeed()
      yield* SourceStore.use(({ feeds }) =>
        feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }])
      )
      const { raw_id } = yield* observations.keep(Sample.raw(feed.id, shipment.id))
      yield* observations.record([{ raw_id, reading: Sample.reading([Sample.statement()]) }])
    })
  )
  return { account_id, shipment }
})

/** The check of the wall: a statement without any condition shows one account its own rows, in every table. */
const showsOnly = (account: AccountId) =>
  Effect.gen(function* () {
    yield* setAccount(account)
    for (const table of tenantTables) assert.deepStrictEqual(yield* accountsIn(table), [account], table)
  })

layer(AppConnection.layer.pipe(Layer.provideMerge(TestSql.layerApp)), {
  excludeTestServices: true,
  timeout: "60 seconds"
})("Row level security", (it) => {
  it.effect("binds a role that is neither superuser nor owner, and cannot be laid down", () =>
    Effect.gen(function* () {
      const sql = yield* AppConnection
      const who = sql`
        select current_user::text as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user
      `
      assert.deepStrictEqual(yield* who, [{ name: "landfall_app", free: false }])
      yield* sql`reset role`
      assert.deepStrictEqual(yield* who, [{ name: "landfall_app", free: false }])
      yield* sql`set role none`
      const [login] = yield* who
      assert.match(String(login?.["name"]), /^landfall_app_/)
      assert.isFalse(login?.["free"])
      assert.deepStrictEqual(yield* accountsIn("shipments"), [])
      yield* sql`reset role`
    })
  )

  it.effect("is on, and forced, for every table that the role may read", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const open = yield* owner`
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and has_any_column_privilege('landfall_app', oid, 'select, insert, update')
          and not (relrowsecurity and relforcerowsecurity) and relname <> all(${sharedTables}::text[])
      `
      assert.deepStrictEqual(open, [])
    })
  )

  it.effect("shows the own rows only, and none when no account is set", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* populate(), yield* populate()]
      yield* showsOnly(mine.account_id)
      yield* showsOnly(other.account_id)
      yield* setAccount("")
      for (const table of tenantTables) assert.deepStrictEqual(yield* accountsIn(table), [], table)
    })
  )

  it.effect("refuses rows of another account", () =>
    Effect.gen(function* () {
      const sql = yield* AppConnection
      const [mine, other] = [yield* populate(), yield* populate()]
      yield* setAccount(mine.account_id)
      const request = Sample.request({ account_id: other.account_id })
      const columns = sql.literal(Object.keys(request).join(", "))
      const insert = sql`
        insert into tracking_requests (${columns})
        select ${columns} from jsonb_populate_record(null::tracking_requests, ${JSON.stringify(request)}::jsonb)
      `
      assert.strictEqual(yield* stateOf(insert), forbidden)
      assert.strictEqual(
        yield* stateOf(sql`update shipments set account_id = ${other.account_id} where id = ${mine.shipment.id}`),
        forbidden
      )
      const stolen =
        yield* sql`update shipments set normalized_number = 'x' where id = ${other.shipment.id} returning id`
      assert.deepStrictEqual(stolen, [])
      yield* setAccount("")
      const own = sql`insert into webhooks select * from webhooks`
      assert.deepStrictEqual(yield* own, [])
    })
  )

  it.effect("keeps what ingestion knows from the role altogether", () =>
    Effect.gen(function* () {
      const sql = yield* AppConnection
      const { account_id } = yield* populate()
      yield* setAccount(account_id)
      for (const table of [...ingestionTables, ...sequencerTables]) {
        assert.strictEqual(yield* stateOf(sql`select 1 from ${sql(table)}`), forbidden, table)
      }
      assert.strictEqual(yield* stateOf(sql`select * from landfall_claim('poll', 1, 1000, null, '{}')`), forbidden)
      assert.strictEqual(yield* stateOf(sql`delete from events`), forbidden)
      assert.strictEqual(yield* stateOf(sql`delete from search_terms`), forbidden)
      assert.strictEqual(yield* stateOf(sql`update clock_offset set milliseconds = 1`), forbidden)
    })
  )

  it.effect("answers what sources reported for the account of the connection alone", () =>
    Effect.gen(function* () {
      const sql = yield* AppConnection
      const { owner } = yield* TestSql.TestDatabase
      const [mine, other] = [yield* populate(), yield* populate()]
      const ids = (yield* owner<{ readonly id: string }>`select id from observations`).map(({ id }) => id)
      const readAs = (account: AccountId) => sql`select id from landfall_observations(${account}, ${ids}::uuid[])`
      yield* setAccount(mine.account_id)
      assert.lengthOf(yield* readAs(mine.account_id), 1)
      assert.deepStrictEqual(yield* readAs(other.account_id), [])
      yield* setAccount("")
      assert.deepStrictEqual(yield* readAs(mine.account_id), [])
      assert.deepStrictEqual(yield* sql`select subject_id from evidence`, [])
      assert.deepStrictEqual(yield* sql`select id from user_edits`, [])
    })
  )

  it.effect("shows of feeds and credentials what the account follows and is served", () =>
    Effect.gen(function* () {
      const sql = yield* AppConnection
      const [mine, other] = [yield* populate(), yield* populate()]
      const credential = Sample.credential({ serves: [other.account_id] })
      yield* asIngestion(SourceStore.use(({ feeds }) => feeds.saveCredential(credential)))
      yield* setAccount(mine.account_id)
      assert.strictEqual((yield* sql`select id from feeds`).length, 1)
      assert.deepStrictEqual(yield* sql`select id from credentials where id = ${credential.id}`, [])
      yield* setAccount(other.account_id)
      assert.strictEqual((yield* sql`select id from credentials where id = ${credential.id}`).length, 1)
    })
  )

  it.effect("shows the application no settings of sources, even sealed, nor their health", () =>
    Effect.gen(function* () {
      const sql = yield* AppConnection
      const { owner } = yield* TestSql.TestDatabase
      const mine = yield* newAccount()
      const credential: SourceCredential = {
        ...Sample.credential({ serves: [mine] }),
        isStored: true,
        offered: null,
        owner_id: mine,
        sealed: "v1.key.text",
        version: 1,
        created_at: null,
        health: newHealth
      }
      yield* asIngestion(SourceStore.use(({ credentials }) => credentials.save(credential)))
      assert.lengthOf(yield* owner`select 1 from source_access where credential_id = ${credential.id}`, 1)
      yield* setAccount(mine)
      assert.lengthOf(yield* sql`select 1 from credentials where id = ${credential.id}`, 1)
      for (const statement of [
        "select sealed from source_access",
        "select count(*) from source_access",
        "update source_access set sealed = null",
        "delete from source_access",
        "insert into source_access (credential_id) values (gen_random_uuid())",
        "update credentials set state = 'removed'"
      ]) {
        assert.strictEqual(yield* stateOf(sql.unsafe(statement)), forbidden, statement)
      }
      assert.isTrue(Exit.isFailure(yield* Effect.exit(SourceStore.use(({ credentials }) => credentials.list))))
    })
  )

  it.effect("leaves no account on a connection that goes back to the pool", () =>
    Effect.gen(function* () {
      const { url } = yield* TestSql.TestDatabase
      const { account_id, shipment } = yield* populate()
      const { sql, of, run } = Context.get(yield* Layer.build(Sql.layer("app", url, { connections: 1 })), Database)
      const visible = sql<{ readonly id: string }>`select id from shipments`
      assert.deepStrictEqual(yield* of(account_id, visible), [{ id: shipment.id }])
      assert.deepStrictEqual(yield* run(visible), [])
      yield* Effect.exit(of(account_id, Effect.die("a fault")))
      assert.deepStrictEqual(yield* run(visible), [])
    })
  )

  it.effect("is necessary: without it the same check fails", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const [mine] = [yield* populate(), yield* populate()]
      yield* Effect.acquireUseRelease(
        owner`alter table containers disable row level security`,
        () =>
          Effect.gen(function* () {
            const exit = yield* Effect.exit(showsOnly(mine.account_id))
            assert.strictEqual(exit._tag, "Failure")
            assert.isAbove((yield* accountsIn("containers")).length, 1)
          }),
        () => Effect.orDie(owner`alter table containers enable row level security`)
      )
      yield* showsOnly(mine.account_id)
    })
  )
})
