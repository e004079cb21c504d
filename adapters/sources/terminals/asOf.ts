import { Result } from "effect"

import { between, hour } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { readHappened } from "./values.ts"
import type { Read } from "./values.ts"

/** Clocks differ; a snapshot dated further ahead is refused, since it would outrank every later one. */
const mostAhead = 2 * hour

export const notAhead = (attribute: string, asOf: Instant, receivedAt: Instant): Read<Instant> =>
  between(receivedAt, asOf) > mostAhead
    ? Result.fail(`${attribute} is more than 2 hours after the message was received`)
    : Result.succeed(asOf)

/**
 * The moment of a snapshot, as its message states it; null when it does not, or gives a wall clock of a place whose
 * zone is not known.
 */
export const readAsOf = (
  attribute: string,
  value: unknown,
  zone: string | null,
  receivedAt: Instant
): Read<Instant | null> => {
  if (value == null || (typeof value === "string" && value.trim() === "")) return Result.succeed(null)
  return Result.match(readHappened(value, zone), {
    onFailure: (problem) => Result.fail(`${attribute} ${problem}`),
    onSuccess: (happened) => ("at" in happened ? notAhead(attribute, happened.at, receivedAt) : Result.succeed(null))
  })
}
