import { Effect } from "effect"

import { longestText, mostTexts } from "#domain/edit/GivenTexts.ts"
import { Rejected } from "#domain/Errors.ts"
import type { Instant } from "#domain/Time.ts"
import { between, hour } from "#domain/Time.ts"
import { zonedInstant } from "#domain/zonedInstant.ts"

const refused = (path: string, detail: string, code: string | null = null) =>
  new Rejected({ pointer: `/data/attributes/${path}`, detail, code })

/** Texts that a client gave, each once: at most 100 of 1 to 200 characters. */
export const readTexts = (attribute: string, texts: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    if (texts.length > mostTexts) return yield* refused(attribute, `has too many entries (maximum is ${mostTexts})`)
    for (const [index, text] of texts.entries()) {
      if (text.trim() === "") return yield* refused(`${attribute}/${index}`, "can't be blank", "blank")
      if (text.length > longestText) {
        return yield* refused(`${attribute}/${index}`, `is too long (maximum is ${longestText} characters)`)
      }
    }
    return [...new Set(texts.map((text) => text.trim()))]
  })

const tolerance = 2 * hour

/** When a client marks a container as delivered; null removes the mark. */
export const readDelivery = (text: string | null, now: Instant): Effect.Effect<Instant | null, Rejected> => {
  if (text === null) return Effect.succeed(null)
  const instant = zonedInstant(text)
  if (instant === null) {
    return Effect.fail(refused("delivered_at", "must be an ISO 8601 date-time with a zone, or null"))
  }
  return between(now, instant) > tolerance
    ? Effect.fail(refused("delivered_at", "is in the future"))
    : Effect.succeed(instant)
}
