import { assert } from "@effect/vitest"

/** An instant on the wire, no earlier and no later than these. */
export const assertBetween = (instant: unknown, earliest: string, latest: string): void => {
  assert.match(String(instant), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/)
  const [at, from, to] = [String(instant), earliest, latest].map((text) => Date.parse(text))
  assert.isTrue(
    at !== undefined && from !== undefined && to !== undefined && at >= from && at <= to,
    `${String(instant)} is not from ${earliest} to ${latest}`
  )
}

/** The time of this process, as instants are written. */
export const timeHere = (): string => new Date().toISOString()
