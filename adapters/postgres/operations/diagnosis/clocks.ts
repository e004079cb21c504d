import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"

import { ageOf, failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Seconds. At 30 seconds, signatures and one-time codes start to fail. */
export const clockDifferenceSeconds = { warning: 2, failing: 30 }

const judgeDifference = (seconds: number): Finding => {
  const apart = `The clocks of this machine and of the database differ by ${ageOf(seconds)}`
  if (seconds >= clockDifferenceSeconds.failing) return failing(`${apart}: synchronize both with NTP immediately.`)
  if (seconds >= clockDifferenceSeconds.warning) return warning(`${apart}: synchronize both with NTP.`)
  return ok(`The clocks of this machine and of the database differ by at most ${Math.round(seconds * 1000)} ms.`)
}

/** The database dates records; this machine signs webhooks and checks one-time codes. */
export const clocks: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select 1`
  const before = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly at: number; readonly moved: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at, milliseconds::float8 as moved from clock_offset
  `
  const after = yield* Clock.currentTimeMillis
  const at = row?.at ?? 0
  const apart = Math.max(0, before - at, at - after) / 1000
  const moved = row?.moved ?? 0
  return [
    judgeDifference(apart),
    ...(moved === 0
      ? []
      : [
          failing(
            `A test moved the service's clock by ${ageOf(Math.abs(moved) / 1000)}: set milliseconds in the table clock_offset to 0.`
          )
        ])
  ]
})
