import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RawMessage } from "#application/ports/voyage/observation/ObservationStore.ts"

import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** How an ObservationStore finds messages again: to read them once more, and to tell which were not read. */
export const rawMessagesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Raw messages in ${adapter}`, (it) => {
    it.effect("lists the messages of a source since a time, oldest first, after the given one", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const source = `source ${Sample.feedId()}`
        const feed = yield* newFeed({ type: "any" }, "inbox", source)
        const another = yield* newFeed({ type: "any" }, "inbox")
        const raws = [3, 1, 2, 2, 4].map((days, index) =>
          Sample.raw(feed.id, `message ${index}`, { received_at: Sample.onDay(days) })
        )
        const foreign = Sample.raw(another.id, "of another source", { received_at: Sample.onDay(2) })
        yield* Effect.forEach([...raws, foreign], store.keep)
        const place = ({ id, received_at }: RawMessage) => `${received_at} ${id}`
        const ordered = raws.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).map(({ id }) => id)
        const all: Array<RawMessage["id"]> = []
        for (;;) {
          const next = yield* store.rawsOf(source, Sample.onDay(0), all.at(-1) ?? null, 2)
          if (next.length === 0) break
          assert.isAtMost(next.length, 2)
          all.push(...next.map(({ id }) => id))
        }
        assert.deepStrictEqual(all, ordered)
        const [second] = ordered.slice(1)
        assert(second !== undefined)
        yield* store.record([{ raw_id: second, reading: Sample.reading([], { version: 3 }) }])
        const since = yield* store.rawsOf(source, Sample.onDay(2), null, 10)
        assert.deepStrictEqual(
          since,
          ordered.slice(1).map((id) => ({ id, format: "dcsa", version: id === second ? 3 : null }))
        )
        assert.strictEqual(yield* store.versionOf(second), 3)
        assert.isNull(yield* store.versionOf(foreign.id))
        assert.deepStrictEqual(yield* store.rawsOf(`${source}?`, Sample.onDay(0), null, 10), [])
        const ofAll = (yield* store.rawsOf(null, Sample.onDay(2), null, 1000)).map(({ id }) => id)
        assert.includeMembers(ofAll, [...ordered.slice(1), foreign.id])
      })
    )

    it.effect("lists the messages that were not read, or not wholly, newest first", () =>
      Effect.gen(function* () {
        const [store, queue] = [yield* ObservationStore, yield* WorkQueue]
        const source = `source ${Sample.feedId()}`
        const feed = yield* newFeed({ type: "any" }, "inbox", source)
        const [whole, partly, never, queued] = [1, 2, 3, 4].map((days) =>
          Sample.raw(feed.id, `message ${days}`, { name: `${days}.edi`, received_at: Sample.onDay(days) })
        )
        assert(whole !== undefined && partly !== undefined && never !== undefined && queued !== undefined)
        yield* Effect.forEach([whole, partly, never, queued], store.keep)
        yield* queue.put("read", [{ key: queued.id, lane: "inbox" }])
        const refused = [{ index: 1, reason: "the container number is missing", excerpt: "x" }]
        yield* store.record([{ raw_id: whole.id, reading: Sample.reading([], { version: 1, refused }) }])
        yield* store.record([{ raw_id: whole.id, reading: Sample.reading([], { version: 2 }) }])
        yield* store.record([{ raw_id: partly.id, reading: Sample.reading([], { items: 2, refused }) }])
        const summary = { source, format: "dcsa", size: 9 }
        assert.deepStrictEqual(yield* store.parked(source, 10), [
          { ...summary, id: never.id, name: "3.edi", received_at: Sample.onDay(3), items: null, refused: [] },
          { ...summary, id: partly.id, name: "2.edi", received_at: Sample.onDay(2), items: 2, refused }
        ])
        assert.deepStrictEqual(
          (yield* store.parked(source, 1)).map(({ id }) => id),
          [never.id]
        )
        assert.includeMembers(
          (yield* store.parked(null, 1000)).map(({ id }) => id),
          [never.id, partly.id]
        )
        yield* queue.remove("read", queued.id)
      })
    )
  })
)
