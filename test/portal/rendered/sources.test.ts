import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import { followed } from "../../rest/support/feedSamples.ts"
import { at } from "../../rest/support/samples.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import { pageAt } from "./pageAt.ts"
import { servedTest } from "./servedTest.ts"

const received_at = at("2026-01-21T06:00:00")

describe("Sources", () => {
  servedTest("show since when a response waits to be read", () =>
    Effect.gen(function* () {
      const waits = Effect.map(pageAt("/sources", "2026-01-21T08:00:00Z"), (page) =>
        page.find((line) => /^(Empty|Unread responses)\b/.test(line))
      )
      const feed_id = yield* followed
      assert.strictEqual(yield* waits, "Empty")
      yield* asIngestion(
        Effect.gen(function* () {
          const raw = Sample.raw(feed_id, "unread")
          const { raw_id } = yield* ObservationStore.use((store) => store.keep({ ...raw, received_at }))
          const poll = { complete: true, detail: null, pages: [raw_id], changed: true, outcome: "found" } as const
          yield* SourceStore.use(({ feeds }) => feeds.recordPoll({ feed_id, at: received_at, ...poll }))
        })
      )
      assert.strictEqual(yield* waits, "Unread responses, oldest 2 hours ago")
    })
  )
})
