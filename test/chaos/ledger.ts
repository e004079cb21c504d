import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Redacted } from "effect"

import { Client } from "../service/support/client.ts"
import type { Resource } from "../service/support/client.ts"
import { query } from "../service/support/database.ts"
import type { Received } from "../service/support/receiver.ts"

/** What became of the requests of a client. */
export interface Tracked {
  readonly acknowledged: Set<string>
  /** What the nodes answered to each request that none answered with success. */
  readonly failed: Array<string>
}

/** As a proxy does that tries the next node when one is away. */
const trackAtAny = async (addresses: ReadonlyArray<string>, number: string) => {
  const refusals: Array<string> = []
  for (const address of addresses) {
    const client = new Client(address)
    const answer = await client.track(number).catch((error: Error) => error.message)
    client.close()
    if (typeof answer !== "string" && answer.status === 201) return answer
    refusals.push(typeof answer === "string" ? answer : JSON.stringify(answer))
  }
  return refusals.join(", then ")
}

/** Tracks one number after the other, whatever happens, and keeps the ids that were acknowledged. */
export const keepTracking = (addresses: ReadonlyArray<string>, tracked: Tracked) =>
  Effect.promise(async (signal) => {
    for (let count = 1; !signal.aborted; count++) {
      const answer = await trackAtAny(addresses, `SIMLPLAIN${String(count).padStart(4, "0")}`)
      if (typeof answer === "string") tracked.failed.push(answer)
      else tracked.acknowledged.add((answer.body.data as Resource).id)
      await new Promise((done) => setTimeout(done, 1_100))
    }
  })

/** Reads the feed by its cursor, whatever happens, and keeps the number of every event it sees. */
export const keepReading = (address: string, seen: Array<number>) =>
  Effect.promise(async (signal) => {
    let after = 0
    while (!signal.aborted) {
      const client = new Client(address)
      const answer = await client
        .call("GET", `/v2/events?after=${after}&wait=5&include=&page[size]=100`)
        .catch(() => null)
      client.close()
      const document = answer?.body as
        | { data?: ReadonlyArray<{ attributes: { sequence: number } }>; meta?: { reached: number } }
        | undefined
      if (answer?.status === 200) {
        seen.push(...(document?.data ?? []).map(({ attributes }) => attributes.sequence))
        after = document?.meta?.reached ?? after
      }
      await new Promise((done) => setTimeout(done, answer?.status === 200 ? 2_000 : 500))
    }
  })

/** No acknowledged request is gone. */
export const lost = Effect.fnUntraced(function* (url: Redacted.Redacted, acknowledged: ReadonlySet<string>) {
  const rows = yield* query<{ id: string }>(url, "select id from tracking_requests")
  const kept = new Set(rows.map(({ id }) => id))
  return [...acknowledged].filter((id) => !kept.has(id))
})

/** Deliveries of one key that came before one that goes before them, or again after a later one. */
export const outOfOrder = Effect.fnUntraced(function* (url: Redacted.Redacted, received: ReadonlyArray<Received>) {
  const rows = yield* query<{ id: string; order_key: string }>(url, "select id, order_key from deliveries")
  const keys = new Map(rows.map(({ id, order_key }) => [id, order_key]))
  const newest = new Map<string, number>()
  return received.filter(({ id, sequence }) => {
    const key = keys.get(id) ?? id
    const before = newest.get(key) ?? 0
    newest.set(key, Math.max(before, sequence))
    return sequence < before
  })
})

/** A reader of the feed has seen every event once, in order, from the first on. */
export const assertRead = (seen: ReadonlyArray<number>) => {
  assert.deepStrictEqual(
    seen,
    seen.map((_, index) => index + 1)
  )
}
