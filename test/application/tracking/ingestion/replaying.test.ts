import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Replaying } from "#application/tracking/ingestion/read/Replaying.ts"
import { fieldOf, oneOf } from "#domain/query/Criterion.ts"
import { Instant } from "#domain/Time.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as TestSql from "../../../support/postgres/TestSql.ts"
import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { bytesOf, IntakeWorld, newcomer, sees, Turns, voyage } from "../../support/intakeWorld.ts"

const world = <E>(stores: Layer.Layer<Layer.Success<typeof TestMemory.layer>, E>) =>
  Layer.mergeAll(Replaying.layer, Intake.layer, Sequencing.layer).pipe(
    Layer.provideMerge(IntakeWorld),
    Layer.provide(Notifications.layer.pipe(Layer.provide(Reference.layer))),
    Layer.provideMerge(stores)
  )

/** The day after the discharge: its events are still delivered. */
const begin = Effect.gen(function* () {
  const now = Date.parse(yield* DurableClock.use((clock) => clock.now))
  yield* Time.use((time) => time.advance(Date.parse("2026-01-22T00:00:00.000Z") - now))
})

/** An account with an inbox of its own and a webhook. */
const setUp = Effect.fnUntraced(function* (name: string) {
  yield* begin
  yield* Turns.use((turns) => Effect.sync(() => Object.assign(turns, { version: 1, mend: (said: Statement) => said })))
  const { account } = yield* newcomer
  const credential = Sample.credential({ source: `inbox:${name}`, serves: [account.id] })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const inbox: InboxWithoutSecret = {
    name: InboxName.make(name),
    credential_id: credential.id,
    source: name,
    format: "auto",
    auth: "bearer",
    data_source: null,
    created_at: Sample.start
  }
  const hook = Sample.webhook({ account_id: account.id })
  yield* WebhookStore.use((store) => store.save(hook))
  const delivered = Effect.gen(function* () {
    yield* Sequencing.use((sequencing) => sequencing.advance())
    const page = { number: 1, size: 100 }
    const filter = oneOf(fieldOf("webhook_id" as const), [hook.id])
    const { rows } = yield* WebhookStore.use((store) => store.deliveries(account.id, filter, page))
    return rows.map(({ event_id }) => event_id)
  })
  const takeIn = (statements: ReadonlyArray<Statement>) =>
    Intake.use((intake) => intake.takeInto(inbox, "voyage", bytesOf(statements)))
  return { account: account.id, name, takeIn, delivered }
})

const isMove = (move: string, { fact }: Statement) => fact.type === "move" && fact.move === move
const late = { at: Instant.make("2026-01-21T11:00:00.000Z"), zone: null }

/** The first reader takes the discharge for later than it was, and finds a full gate-in that was none. */
const firstReader = (statement: Statement): Statement =>
  isMove("discharge", statement) ? { ...statement, happened: late } : statement
const secondReader = (statement: Statement): Statement | null =>
  isMove("gate_in", statement) && statement.fact.type === "move" && statement.fact.laden === true ? null : statement

const since = Instant.make("2026-01-01T00:00:00.000Z")

for (const [name, stores, options] of [
  ["memory", TestMemory.layer, {}],
  ["Postgres", TestSql.layerWorker, { excludeTestServices: true, timeout: "60 seconds" }]
] as const) {
  layer(world(stores as typeof TestMemory.layer), options)(`Replaying on ${name}`, (it) => {
    const replay = (source: string | null, dryRun = false) =>
      Replaying.use((replaying) => replaying.replay({ source, since, dryRun }))

    it.effect("a better reader corrects and invalidates once, and webhooks hear the corrections alone", () =>
      Effect.gen(function* () {
        const turns = yield* Turns
        const { account, name, takeIn, delivered } = yield* setUp("harbour-one")
        turns.mend = firstReader
        yield* takeIn(voyage("REPLAY1", 61, 6))
        const notified = new Set(yield* delivered)
        const before = (yield* sees(account)).events
        assert.isAbove(notified.size, 0)

        assert.deepInclude(yield* replay(name), { messages: 1, read: 0, changed: 0, failed: 0 })
        turns.version = 2
        turns.mend = secondReader
        const expected = {
          messages: 1,
          read: 1,
          changed: 1,
          failed: 0,
          observations: { appended: 2, taken_back: 1 },
          events: { added: 0, corrected: 1, invalidated: 1 }
        }
        assert.deepStrictEqual(yield* replay(name, true), expected)
        assert.deepStrictEqual((yield* sees(account)).events, before, "a dry run changes nothing")
        assert.deepInclude(yield* replay("another source"), { messages: 0 })

        assert.deepStrictEqual(yield* replay(name), expected)
        const all = yield* delivered
        const after = (yield* sees(account)).events
        const fresh = after.filter(({ id }) => !before.some((old) => old.id === id))
        assert.deepStrictEqual<unknown>(
          fresh.map(({ cause, event, timestamp }) => [cause, event, timestamp]),
          [["correction", "container.transport.vessel_discharged", "2026-01-21T02:00:00.000Z"]]
        )
        const corrections = all.filter((id) => !notified.has(id))
        assert.deepStrictEqual(corrections, fresh.map(({ id }) => id) as ReadonlyArray<string>)

        const again = yield* replay(name)
        assert.deepStrictEqual(again, { ...expected, ...nothingNew })
        assert.deepStrictEqual((yield* sees(account)).events, after)
        assert.strictEqual((yield* delivered).length, notified.size + 1)
      })
    )

    it.effect("a message that crashes a reader stops no other, and is reported", () =>
      Effect.gen(function* () {
        const turns = yield* Turns
        const { name, takeIn } = yield* setUp("harbour-two")
        yield* takeIn(voyage("REPLAY2", 62, 4))
        const poison = yield* takeIn(voyage("POISON", 63, 4))
        turns.version = 2
        turns.mend = (statement) => {
          if (statement.documents.some(({ number }) => number === "POISON")) throw new Error("poison")
          return statement
        }
        assert.deepInclude(yield* replay(name), { messages: 2, read: 1, failed: 1 })
        yield* Reading.use((reading) => reading.leaveAside(poison.raw_id, "an older reading stands"))
        assert.strictEqual(yield* ObservationStore.use((store) => store.versionOf(poison.raw_id)), 1)
      })
    )

    it.effect("a message that was left aside is listed with its reason, and read by itself when asked for", () =>
      Effect.gen(function* () {
        const { account, name } = yield* setUp("harbour-three")
        const [credential] = yield* SourceStore.use(({ feeds }) => feeds.credentialsFor(account, `inbox:${name}`))
        assert(credential !== undefined)
        const feed = yield* SourceStore.use(({ feeds }) =>
          oneAnswer(
            feeds.ensure([{ credential_id: credential.id, source: name, kind: "inbox", reference: { type: "any" } }])
          )
        )
        const text = new TextDecoder().decode(bytesOf(voyage("ASIDE1", 65, 4)))
        const raw = Sample.raw(feed.id, text, { format: "statements", received_at: Sample.onDay(20) })
        const store = yield* ObservationStore
        yield* store.keep(raw)
        yield* Reading.use((reading) => reading.leaveAside(raw.id, "Reading it failed 3 times: poison"))
        const unread = Effect.map(store.parked(name, 10), (rows) =>
          rows.map(({ id, refused }) => [id, refused[0]?.reason])
        )
        assert.deepStrictEqual(yield* unread, [[raw.id, "Reading it failed 3 times: poison"]])
        const one = yield* Replaying.use((replaying) => replaying.readOne(raw.id))
        assert.deepInclude(one, { read: 1, changed: 1 })
        assert.deepStrictEqual(yield* unread, [])
        assert.lengthOf((yield* sees(account)).containers, 1)
        assert.isNull(yield* Replaying.use((replaying) => replaying.readOne(Sample.rawId())))
      })
    )
  })
}

const nothingNew = {
  read: 0,
  changed: 0,
  observations: { appended: 0, taken_back: 0 },
  events: { added: 0, corrected: 0, invalidated: 0 }
}
