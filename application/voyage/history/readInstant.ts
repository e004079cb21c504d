import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import { zonedInstant } from "#domain/zonedInstant.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"

const refused = (detail: string) => new InvalidParameter({ parameter: "as_of", detail, code: "invalid_parameter" })

export const readInstant = Effect.fn("readInstant")(function* (text: string) {
  const instant = zonedInstant(text)
  if (instant === null)
    return yield* refused("must be an ISO 8601 date-time with a zone, such as `2027-01-31T05:00:00Z`")
  const now = yield* DurableClock.use((clock) => clock.now)
  return instant > now ? yield* refused(`must not be in the future; the time is ${now}`) : instant
})
