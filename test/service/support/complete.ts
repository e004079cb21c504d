import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Redacted } from "effect"

import { owed } from "./database.ts"
import { eventually } from "./eventually.ts"
import type { Received } from "./receiver.ts"

/**
 * Waits until everything that the event log owes to the one webhook has come, and sees that nothing else came: each
 * event once, one body for one id however often it came, and sequences from 1 without a gap.
 */
export const complete = Effect.fnUntraced(function* (
  url: Redacted.Redacted,
  received: ReadonlyArray<Received>,
  seconds = 30
) {
  const context = yield* Effect.context()
  const all = () => Effect.runPromiseWith(context)(Effect.orDie(owed(url)))
  const { came, rows } = yield* eventually(
    "every event of the log at the receiver",
    async () => {
      // Before the log is read: what comes meanwhile may be of a later event.
      const came = [...received]
      const rows = await all()
      const ids = new Set(came.map(({ id }) => id))
      const isDone = rows.every(({ delivery, status }) => status === "succeeded" && ids.has(delivery ?? ""))
      return rows.length > 0 && isDone ? { came, rows } : undefined
    },
    { seconds, every: 200 }
  )
  assert.lengthOf(new Set(rows.map(({ event }) => event)), rows.length, "an event was made for delivery twice")
  assert.deepStrictEqual(
    rows.map(({ sequence }) => Number(sequence)),
    rows.map((_, index) => index + 1)
  )
  const made = new Map(rows.map((row) => [row.delivery, row]))
  for (const { body, id, sequence } of came) {
    const row = made.get(id)
    assert.deepStrictEqual({ body, sequence }, { body: row?.body ?? "", sequence: Number(row?.sequence) })
  }
})
