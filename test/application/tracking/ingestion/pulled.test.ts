import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import * as Memory from "#adapters/memory/layer.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"

import { follow, IntakeWorld, newcomer } from "../../support/intakeWorld.ts"

it.effect("a refresh polls active feeds, and neither inactive ones nor inboxes", () =>
  Effect.gen(function* () {
    const [feeds, link, queue] = [(yield* SourceStore).feeds, yield* IngestionLink, yield* WorkQueue]
    const { feed } = yield* follow(yield* newcomer, "BILL1")
    const { credential_id } = (yield* feeds.find(feed)).pipe(Option.getOrThrow)
    const inbox = yield* oneAnswer(
      feeds.ensure([{ credential_id, source: "inbox", kind: "inbox", reference: { type: "any" } }])
    )
    const pulled = Effect.gen(function* () {
      yield* queue.remove("poll", feed)
      yield* link.pull([feed, inbox.id])
      const jobs = yield* queue.claim("poll", { limit: 10, leaseFor: 1 })
      yield* queue.settle(jobs.map((job) => ({ job })))
      return jobs.map(({ key }) => key)
    })
    assert.deepStrictEqual(yield* pulled, [feed])
    yield* feeds.setActive(feed, false)
    assert.deepStrictEqual(yield* pulled, [])
    yield* feeds.setActive(feed, true)
    assert.deepStrictEqual(yield* pulled, [feed])
  }).pipe(Effect.provide(IntakeWorld.pipe(Layer.provideMerge(Memory.layer))))
)
