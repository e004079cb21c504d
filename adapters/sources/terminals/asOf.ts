import { Result } from "effect"

import { millisecondsBetween, hour, instantOf } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { isDatedAfter } from "#domain/voyage/observation/revision.ts"

import { readHappened } from "./values.ts"
import type { ValueResult } from "./values.ts"

/** A snapshot dated further ahead would outrank every later one. */
const maxAheadMs = 2 * hour

export const rejectIfAhead = (attribute: string, asOf: Instant, receivedAt: Instant): ValueResult<Instant> =>
  millisecondsBetween(receivedAt, asOf) > maxAheadMs
    ? Result.fail(`${attribute} is more than 2 hours after the message was received`)
    : Result.succeed(asOf)

export type SnapshotTime = Pick<Statement, "revision" | "revision_clock" | "sequence"> & { readonly revision: Instant }

/** A snapshot repeats current facts, so its time also orders the facts stated once. */
export const asOf = (at: Instant): SnapshotTime => ({ revision: at, sequence: at })

const byWallClock = (local: string): SnapshotTime | null => {
  const at = instantOf(Date.parse(`${local}Z`))
  return at === null ? null : { ...asOf(at), revision_clock: "unknown" }
}

export const readAsOf = (
  attribute: string,
  value: unknown,
  zone: string | null,
  receivedAt: Instant
): ValueResult<SnapshotTime | null> => {
  if (value == null || (typeof value === "string" && value.trim() === "")) return Result.succeed(null)
  return Result.match(readHappened(value, zone), {
    onFailure: (problem) => Result.fail(`${attribute} ${problem}`),
    onSuccess: (happened) => {
      if ("at" in happened) return Result.map(rejectIfAhead(attribute, happened.at, receivedAt), asOf)
      const clocked = "local" in happened ? byWallClock(happened.local) : null
      return clocked !== null && isDatedAfter(clocked, receivedAt)
        ? Result.fail(`${attribute} is more than 2 hours after the message was received, in every zone`)
        : Result.succeed(clocked)
    }
  })
}
