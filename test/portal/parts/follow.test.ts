import { afterEach, assert, beforeEach, it, vi } from "@effect/vitest"

import { followEventFeed } from "../../../adapters/portal/app/live/follow.ts"
import type { ResourceChange } from "../../../adapters/portal/app/live/ResourceChange.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const page = (meta: object, data: ReadonlyArray<object> = []) => new Response(JSON.stringify({ data, meta }))
const rejection = (status: number) =>
  new Response(JSON.stringify({ errors: [{ detail: "`after` must be at most 3, the number of the last event." }] }), {
    status
  })

/** Follows the feed while it has these responses; returns the requested positions, null for the end, and the changes. */
const followWhile = async (after: number | null, responses: ReadonlyArray<Response>) => {
  const asked: Array<string | null> = []
  const changes: Array<ResourceChange> = []
  const reading = new AbortController()
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(new URL(path, "http://portal").searchParams.get("after"))
    const response = responses[asked.length - 1]
    if (asked.length === responses.length) reading.abort()
    return response
  })
  const followed = followEventFeed({ after }, reading.signal, (found) => void changes.push(...found))
  await vi.advanceTimersByTimeAsync(600_000)
  await followed
  return { asked, changes }
}

it("the feed is read from its end, and then from the last number that was reached", async () => {
  const { asked } = await followWhile(null, [page({ head: 7 }), page({ reached: 9, head: 9 }), page({ reached: 9 })])
  assert.deepStrictEqual(asked, [null, "7", "9"])
})

it("a position that the service rejects is forgotten: reading begins again at the end of the feed", async () => {
  const { asked } = await followWhile(12, [rejection(400), page({ head: 3 }), page({ reached: 3, head: 3 })])
  assert.deepStrictEqual(asked, ["12", null, "3"])
})

it("a position outlasts any other failure", async () => {
  const { asked } = await followWhile(12, [rejection(503), rejection(429), page({ reached: 12, head: 12 })])
  assert.deepStrictEqual(asked, ["12", "12", "12"])
})
