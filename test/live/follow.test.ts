import { getEventListeners } from "node:events"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"

import { followEventFeed } from "../../adapters/portal/app/live/follow.ts"

it.effect("a browser that follows the feed for hours keeps one listener, and stops at once when it is told", () =>
  Effect.promise(async () => {
    vi.useFakeTimers()
    const asked: Array<string> = []
    vi.stubGlobal("fetch", async (url: RequestInfo | URL) => {
      asked.push(String(url instanceof Request ? url.url : url))
      // A failure now and then, which is slept over as well.
      if (asked.length % 5 === 0) throw new TypeError("fetch failed")
      return Response.json({ data: [], meta: { reached: asked.length, head: 1 } })
    })
    try {
      const stop = new AbortController()
      const ended = followEventFeed({ after: 0 }, stop.signal, () => undefined)
      await vi.advanceTimersByTimeAsync(120_000)
      assert.isAbove(asked.length, 20)
      assert.isAtMost(getEventListeners(stop.signal, "abort").length, 1)
      stop.abort()
      await ended
      assert.lengthOf(getEventListeners(stop.signal, "abort"), 0)
      assert.strictEqual(vi.getTimerCount(), 0)
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
)
