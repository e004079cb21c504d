import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RawMessage } from "#application/ports/voyage/observation/ObservationStore.ts"

import { contract } from "../../../support/contract.ts"
import { newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const refused = [{ index: 0, reason: "It has no time.", excerpt: "{}" }]

/** A feed that reported `load` on the first day, and its polls on later days. */
const polledFeed = Effect.gen(function* () {
  const [store, feeds] = [yield* ObservationStore, (yield* SourceStore).feeds]
  const feed: Feed = yield* newFeed()
  const first = Sample.raw(feed.id, "with the load")
  const poll = Effect.fnUntraced(function* (day: number, pages: ReadonlyArray<RawMessage>) {
    const at = Sample.onDay(day)
    const kept = yield* Effect.forEach(pages, (page) => store.keep({ ...page, received_at: at }))
    yield* feeds.recordPoll({
      feed_id: feed.id,
      at,
      pages: kept.map(({ raw_id }) => raw_id),
      complete: true,
      outcome: "found",
      detail: null,
      changed: kept.some(({ isNew }) => isNew)
    })
  })
  const read = (raw: RawMessage, more: Parameters<typeof Sample.reading>[1] = {}) =>
    oneAnswer(
      store.record([
        { raw_id: raw.id, reading: Sample.reading(raw === first ? [Sample.statement({ fact_key: "load" })] : [], more) }
      ])
    )
  const missed = Effect.map(
    store.current([feed.id], null),
    (rows) => rows.find(({ fact_key }) => fact_key === "load")?.missed_polls
  )
  yield* poll(1, [first])
  yield* read(first)
  return { feed, first, poll, read, missed, page: (text: string) => Sample.raw(feed.id, text) }
})

/** Whether an answer of the feed waits to be read. */
const awaits = ({ id }: Feed) =>
  SourceStore.use(({ feeds }) => Effect.map(feeds.find(id), (found) => Option.getOrThrow(found).unread_since !== null))

/** Which polls count as proof that a source no longer reports a fact, in every pair of FeedStore and ObservationStore. */
export const readPollsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Polls that were read in ${adapter}`, (it) => {
    it.effect("answers that wait to be read say nothing, however many there are", () =>
      Effect.gen(function* () {
        const { feed, missed, page, poll, read } = yield* polledFeed
        const [second, third] = [page("second"), page("third")]
        assert.isFalse(yield* awaits(feed))
        yield* poll(2, [second])
        yield* poll(3, [third])
        assert.isTrue(yield* awaits(feed))
        assert.strictEqual(yield* missed, 0)
        yield* read(second)
        assert.strictEqual(yield* missed, 1)
        assert.isTrue(yield* awaits(feed))
        yield* read(third)
        assert.strictEqual(yield* missed, 2)
        assert.isFalse(yield* awaits(feed))
      })
    )

    it.effect("an answer of several messages counts when the last of them was read", () =>
      Effect.gen(function* () {
        const { missed, page, poll, read } = yield* polledFeed
        const [one, other] = [page("page 1"), page("page 2")]
        yield* poll(2, [one, other])
        yield* read(one)
        assert.strictEqual(yield* missed, 0)
        yield* read(other)
        assert.strictEqual(yield* missed, 1)
      })
    )

    it.effect("known bytes that came again count from the reading of the first ones", () =>
      Effect.gen(function* () {
        const { missed, page, poll, read } = yield* polledFeed
        const second = page("second")
        yield* poll(2, [second])
        yield* poll(3, [second])
        assert.strictEqual(yield* missed, 0)
        yield* read(second)
        assert.strictEqual(yield* missed, 2)
      })
    )

    it.effect("what was read counts only up to the first answer that was not", () =>
      Effect.gen(function* () {
        const { first, missed, page, poll, read } = yield* polledFeed
        const [second, third] = [page("second"), page("third")]
        yield* poll(2, [second])
        yield* read(second)
        // It may hold the load: then the source never left it out twice in a row.
        yield* poll(3, [third, first])
        yield* poll(4, [second])
        assert.strictEqual(yield* missed, 0)
        yield* read(third)
        assert.strictEqual(yield* missed, 1)
      })
    )

    it.effect("an answer with an item that was refused proves nothing, and holds up nothing", () =>
      Effect.gen(function* () {
        const { missed, page, poll, read } = yield* polledFeed
        const [second, third] = [page("second"), page("third")]
        yield* poll(2, [second])
        yield* read(second, { refused })
        yield* poll(3, [second])
        assert.strictEqual(yield* missed, 0)
        yield* poll(4, [third])
        yield* read(third)
        assert.strictEqual(yield* missed, 1)
        yield* read(second, { version: 2 })
        yield* poll(5, [second])
        assert.strictEqual(yield* missed, 2)
      })
    )
  })
)
