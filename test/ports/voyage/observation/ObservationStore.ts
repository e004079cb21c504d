import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { contentHash } from "#domain/voyage/observation/contentHash.ts"
import { confirmedUntil } from "#domain/voyage/observation/facts/rank.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import { bytesIn } from "../../../support/bytesIn.ts"
import { isLong, triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { storableValues } from "../../../support/storable.ts"

const allBytes = Uint8Array.from({ length: 256 }, (_, index) => index)

/** Raw messages, subjects and readers of every ObservationStore; `factsContract` has how facts change. */
export const observationStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`ObservationStore in ${adapter}`, (it) => {
    it.effect("keeps messages byte for byte, each once for a feed", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const [feed, another] = [yield* newFeed(), yield* newFeed()]
        const raw = Sample.raw(feed.id, "", { bytes: allBytes, name: "answer 1.json" })
        const empty = Sample.raw(feed.id, "")
        assert.deepStrictEqual(yield* store.keep(raw), { raw_id: raw.id, isNew: true })
        assert.deepStrictEqual(yield* store.keep(empty), { raw_id: empty.id, isNew: true })
        const again = { ...raw, id: Sample.rawId(), received_at: Sample.onDay(1) }
        assert.deepStrictEqual(yield* store.keep(again), { raw_id: raw.id, isNew: false })
        const elsewhere = { ...raw, id: Sample.rawId(), feed_id: another.id }
        assert.deepStrictEqual(yield* store.keep(elsewhere), { raw_id: elsewhere.id, isNew: true })
        const found = Option.getOrThrow(yield* store.raw(raw.id))
        assert.deepStrictEqual({ ...found, bytes: Uint8Array.from(bytesIn(found)) }, raw)
        assert.deepStrictEqual(yield* store.raw(again.id), Option.none())
      })
    )

    it.effect("keeps a large message", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const bytes = Uint8Array.from({ length: isLong ? 20_000_000 : 3_000_000 }, (_, index) => (index * 31) % 251)
        const raw = Sample.raw((yield* newFeed()).id, "", { bytes })
        yield* store.keep(raw)
        const found = Option.getOrThrow(yield* store.raw(raw.id))
        assert.isTrue(Buffer.from(bytes).equals(bytesIn(found)))
      })
    )

    it.effect("keeps a message once when it comes many times at once", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const feed = yield* newFeed()
        const copies = Array.from({ length: 8 }, () => Sample.raw(feed.id, "the same"))
        const kept = yield* Effect.forEach(copies, store.keep, { concurrency: "unbounded" })
        assert.strictEqual(new Set(kept.map(({ raw_id }) => raw_id)).size, 1)
        assert.strictEqual(kept.filter(({ isNew }) => isNew).length, 1)
      })
    )

    it.effect.prop(
      "gives back what was stated, whatever it is",
      [storableValues(Statement)],
      ([statement]) =>
        Effect.gen(function* () {
          const store = yield* ObservationStore
          const feed = yield* newFeed()
          const raw = Sample.raw(feed.id, feed.id)
          yield* store.keep(raw)
          const { appended } = yield* oneAnswer(
            store.record([{ raw_id: raw.id, reading: Sample.reading([statement], { version: 3 }) }])
          )
          const expected = {
            revision_clock: null,
            sequence: null,
            message: null,
            ...statement,
            id: appended[0],
            feed_id: feed.id,
            raw_id: raw.id,
            data_source: "shipping_line",
            reader_version: 3,
            received_at: raw.received_at,
            confirmed_at: confirmedUntil(statement, raw.received_at),
            missed_polls: 0,
            content_hash: contentHash(statement)
          }
          assert.deepStrictEqual<ReadonlyArray<unknown>>(yield* store.current([feed.id], null), [expected])
          assert.deepStrictEqual<ReadonlyArray<unknown>>(yield* store.history(feed.id), [expected])
        }),
      { arbitrary: triedOn(60) }
    )

    it.effect("answers the facts about the subjects asked for, of the feeds asked for", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const [feed, another] = [yield* newFeed(), yield* newFeed()]
        const [container, otherContainer] = [Sample.containerNumber(1), Sample.containerNumber(2)]
        const documents = [
          { type: "bill", number: "BILL" },
          { type: "booking", number: "BOOKING" }
        ] as const
        const statements = [
          Sample.statement({ fact_key: "both", container, documents }),
          Sample.statement({ fact_key: "box", container, documents: [] }),
          Sample.statement({
            fact_key: "documents",
            container: null,
            documents: [{ type: "bill", number: "bi ll" }, documents[1]]
          }),
          Sample.statement({ fact_key: "other box", container: otherContainer, documents: [] }),
          Sample.statement({ fact_key: "nothing", container: null, documents: [] })
        ]
        for (const { id } of [feed, another]) {
          const raw = Sample.raw(id, "message")
          yield* store.keep(raw)
          yield* store.record([{ raw_id: raw.id, reading: Sample.reading(statements) }])
        }
        const about = (subjects: ReadonlyArray<string> | null) =>
          Effect.map(store.current([feed.id], subjects), (rows) => rows.map(({ fact_key }) => fact_key).sort())
        assert.deepStrictEqual(yield* about([container]), ["both", "box"])
        assert.deepStrictEqual(yield* about(["BILL"]), ["both", "documents"])
        assert.deepStrictEqual(yield* about(["BOOKING", otherContainer]), ["both", "documents", "other box"])
        assert.deepStrictEqual(yield* about(["bi-ll"]), ["both", "documents"], "case and hyphens do not count")
        assert.deepStrictEqual(yield* about(["BIL"]), [])
        assert.deepStrictEqual(yield* about([]), [])
        assert.deepStrictEqual(yield* about(null), ["both", "box", "documents", "nothing", "other box"])
        assert.strictEqual((yield* store.current([feed.id, another.id, feed.id], null)).length, 10)
        assert.deepStrictEqual(yield* store.current([], null), [])
      })
    )

    it.effect("shows a follower what its account is served, and no more once it is not", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { feeds } = yield* SourceStore
        const account_id = yield* newAccount()
        const credential = Sample.credential({ serves: [account_id] })
        yield* feeds.saveCredential(credential)
        const { id: credential_id, source } = credential
        const feed = yield* oneAnswer(
          feeds.ensure([{ credential_id, source, kind: "inbox", reference: { type: "any" } }])
        )
        const follower = { account_id, subject: { type: "shipment", id: Sample.shipmentId() } } as const
        yield* feeds.follow([{ feed: feed.id, follower }])
        const raw = Sample.raw(feed.id, "message")
        yield* store.keep(raw)
        yield* store.record([{ raw_id: raw.id, reading: Sample.reading([Sample.statement()]) }])
        const shown = Effect.flatMap(oneAnswer(feeds.followedBy([follower])), (followed) =>
          store.current(
            followed.map(({ id }) => id),
            null
          )
        )
        assert.strictEqual((yield* shown).length, 1)
        yield* feeds.saveCredential({ ...credential, serves: [] })
        assert.strictEqual((yield* shown).length, 0)
      })
    )

    it.effect("keeps what the latest reading refused and what it had no place for", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const feed = yield* newFeed()
        const raw = Sample.raw(feed.id, "message")
        const refused = [0, 3].map((index) => ({ index, reason: `No "time" in item ${index}`, excerpt: '{"a": "ü"}' }))
        const unread = [{ index: 0, element: "EQD/8249", text: "Gr\u00fc\u00dfe" }]
        yield* store.keep(raw)
        assert.deepStrictEqual(yield* store.leftOut(raw.id), { refused: [], unread: [] })
        yield* store.record([{ raw_id: raw.id, reading: Sample.reading([], { refused, unread }) }])
        assert.deepStrictEqual(yield* store.leftOut(raw.id), { refused, unread })
        yield* store.record([
          { raw_id: raw.id, reading: Sample.reading([], { version: 2, refused: refused.slice(1) }) }
        ])
        assert.deepStrictEqual(yield* store.leftOut(raw.id), { refused: refused.slice(1), unread: [] })
      })
    )

    it.effect("records a long message", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const feed = yield* newFeed()
        const raw = Sample.raw(feed.id, "a long message")
        const statements = Array.from({ length: 1500 }, (_, index) =>
          Sample.statement({ fact_key: `fact ${index}`, container: Sample.containerNumber(index) })
        )
        yield* store.keep(raw)
        const { appended } = yield* oneAnswer(store.record([{ raw_id: raw.id, reading: Sample.reading(statements) }]))
        assert.strictEqual(new Set(appended).size, 1500)
        assert.deepStrictEqual(
          (yield* oneAnswer(store.record([{ raw_id: raw.id, reading: Sample.reading(statements) }]))).appended,
          []
        )
        assert.strictEqual((yield* store.history(feed.id)).length, 1500)
      })
    )

    it.effect("counts the complete polls that left a fact out, up to two", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { feeds } = yield* SourceStore
        const feed = yield* newFeed()
        const raw = Sample.raw(feed.id, "message")
        yield* store.keep(raw)
        yield* store.record([{ raw_id: raw.id, reading: Sample.reading([Sample.statement()]) }])
        const missed = Effect.map(store.current([feed.id], null), (rows) => rows.map((row) => row.missed_polls))
        const polled = (at: Instant, complete: boolean) =>
          feeds.recordPoll({
            feed_id: feed.id,
            at,
            complete,
            outcome: "found",
            detail: null,
            pages: [],
            changed: false
          })
        yield* polled(raw.received_at, true)
        assert.deepStrictEqual(yield* missed, [0])
        yield* polled(Sample.onDay(1), false)
        assert.deepStrictEqual(yield* missed, [0])
        yield* polled(Sample.onDay(2), true)
        assert.deepStrictEqual(yield* missed, [1])
        yield* polled(shift(Sample.start, -1), true)
        assert.deepStrictEqual(yield* missed, [1])
        yield* polled(Sample.onDay(4), true)
        assert.deepStrictEqual(yield* missed, [2])
        yield* polled(Sample.onDay(6), true)
        assert.deepStrictEqual(yield* missed, [2])
        yield* store.keep({ ...raw, received_at: Sample.onDay(5) })
        assert.deepStrictEqual(yield* missed, [1])
        yield* store.keep({ ...raw, received_at: Sample.onDay(6) })
        assert.deepStrictEqual(yield* missed, [0])
      })
    )

    it.effect("does not count a poll that brought a snapshot of an earlier moment", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const { feeds } = yield* SourceStore
        const feed = yield* newFeed()
        const at = Sample.onDay(5)
        const raw = Sample.raw(feed.id, "message", { received_at: at })
        const snapshot = Sample.statement({ fact: { type: "holds", holds: [] }, revision: Sample.onDay(4) })
        yield* store.keep(raw)
        yield* store.record([{ raw_id: raw.id, reading: Sample.reading([snapshot]) }])
        yield* feeds.recordPoll({
          feed_id: feed.id,
          at,
          complete: true,
          outcome: "found",
          detail: null,
          pages: [],
          changed: false
        })
        const rows = yield* store.current([feed.id], null)
        assert.deepStrictEqual(
          rows.map((row) => [row.confirmed_at, row.missed_polls]),
          [[Sample.onDay(4), 0]]
        )
      })
    )
  })
)
