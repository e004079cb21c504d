import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { matches } from "#domain/query/matches.ts"
import { etaChangedAt } from "#domain/search/shipment/readers.ts"
import { viewShipment } from "#domain/search/shipment/view.ts"
import { day, shift } from "#domain/Time.ts"

import * as Sample from "../../support/samples.ts"

const now = Sample.onDay(20)

/** The first estimate is the 20th; from the 5th on it is the 24th, from the 10th on the 20th again. */
const [first, changed, back] = [Sample.onDay(1), Sample.onDay(5), Sample.onDay(10)]
const shipment = Sample.shipment({
  account_id: Sample.accountId(),
  pod_eta_at: Sample.onDay(20),
  pod_eta_changed_at: back,
  pod_eta_days: [`${first} 2026-01-20`, `${changed} 2026-01-24`, `${back} 2026-01-20`]
})

const isFound = (...bounds: ReadonlyArray<string>): boolean => {
  const view = viewShipment({ shipment, containers: [], roles: [], requests: [] })
  return matches(view)(Result.getOrThrow(etaChangedAt(bounds, now)))
}

const before = (instant: typeof first) => shift(instant, -day)
const after = (instant: typeof first) => shift(instant, day)

it.each([
  ["changed and back again is no change", [`>=${after(first)}`], false],
  ["before the first estimate, the first is the baseline", [`>=${before(first)}`], false],
  ["a change back to the first estimate", [`>=${after(changed)}`], true],
  ["a change at the bound counts", [`>=${back}`], true],
  ["a change at the bound counts, as = means >=", [`=${back}`], true],
  ["a change at an open bound does not", [`>${back}`], false],
  ["nothing changed after the bound", [`>=${after(back)}`], false],
  ["the first change, which a later one takes back", [`>=${after(first)}`, `<${before(back)}`], true],
  ["a span that ends before the change", [`>=${after(first)}`, `<${changed}`], false],
  ["a span that ends with the change", [`>=${after(first)}`, `<=${changed}`], true],
  ["a span that begins with the change", [`>${changed}`, `<${before(back)}`], false]
])("%s", (_, bounds, expected) => {
  assert.strictEqual(isFound(...bounds), expected)
})
