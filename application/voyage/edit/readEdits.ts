import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import type { Instant } from "#domain/Time.ts"
import { millisecondsBetween, day, hour, shift } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { maxUserTextLength, maxUserTexts } from "#domain/voyage/edit/UserTexts.ts"
import { zonedInstant } from "#domain/zonedInstant.ts"

const refused = (path: string, detail: string, code: ErrorCode = "invalid_value") =>
  new Rejected({ pointer: `/data/attributes/${path}`, detail, code })

/** Trims and removes duplicates: at most 100 texts of 1 to 200 characters. */
export const readTexts = (attribute: string, texts: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    if (texts.length > maxUserTexts) return yield* refused(attribute, `must have at most ${maxUserTexts} entries`)
    for (const [index, text] of texts.entries()) {
      if (text.trim() === "") return yield* refused(`${attribute}/${index}`, "must not be empty", "blank")
      if (text.length > maxUserTextLength) {
        return yield* refused(`${attribute}/${index}`, `must have at most ${maxUserTextLength} characters`)
      }
    }
    return [...new Set(texts.map((text) => text.trim()))]
  })

const tolerance = 2 * hour

/** Before pickup. Not gate out: a delivery as a date (midnight) may precede it. */
type Trip = Pick<
  Container,
  | "created_at"
  | "empty_out_at"
  | "pol_full_in_at"
  | "pol_vessel_loaded_at"
  | "pol_vessel_departed_at"
  | "pod_arrived_at"
  | "pod_discharged_at"
>

const firstOf = (trip: Trip): Instant | undefined =>
  [
    trip.empty_out_at,
    trip.pol_full_in_at,
    trip.pol_vessel_loaded_at,
    trip.pol_vessel_departed_at,
    trip.pod_arrived_at,
    trip.pod_discharged_at
  ]
    .filter((fact) => fact !== null)
    .toSorted()[0]

/** Before the container's creation, if no milestone is known. */
const daysBefore = 365

const tooEarly = (instant: Instant, trip: Trip): string | null => {
  const first = firstOf(trip)
  if (first !== undefined) return instant < first ? `must not be before the container's first event, ${first}` : null
  const bound = shift(trip.created_at, -daysBefore * day)
  return instant < bound ? `must not be more than ${daysBefore} days before the container was added` : null
}

export const readDelivery = (
  text: string | null,
  now: Instant,
  trip: Trip
): Effect.Effect<Instant | null, Rejected> => {
  if (text === null) return Effect.succeed(null)
  const instant = zonedInstant(text)
  if (instant === null) {
    return Effect.fail(
      refused("delivered_at", "must be null or an ISO 8601 date-time with a zone, such as `2027-01-31T05:00:00Z`")
    )
  }
  const problem = millisecondsBetween(now, instant) > tolerance ? "must not be in the future" : tooEarly(instant, trip)
  return problem === null ? Effect.succeed(instant) : Effect.fail(refused("delivered_at", problem))
}
