import { assert, it } from "@effect/vitest"

import { Instant } from "#domain/Time.ts"
import { hasPassed } from "#domain/voyage/shipment/hasPassed.ts"

const losAngeles = "America/Los_Angeles"
const at = (text: string) => Instant.make(text)

it("an estimate passes with its time, and one of a day with the day of its place", () => {
  const evening = at("2026-03-01T20:00:00.000Z")
  assert.isFalse(hasPassed(evening, losAngeles, evening))
  assert.isTrue(hasPassed(evening, losAngeles, at("2026-03-01T20:00:01.000Z")))
  const midnight = at("2026-03-01T08:00:00.000Z")
  assert.isFalse(hasPassed(midnight, losAngeles, at("2026-03-02T07:59:59.000Z")))
  assert.isTrue(hasPassed(midnight, losAngeles, at("2026-03-02T08:00:00.000Z")))
})

it("nothing is said of a clock without a zone that exists", () => {
  const [estimate, late] = [at("2026-03-01T20:00:00.000Z"), at("2027-01-01T00:00:00.000Z")]
  for (const zone of [null, "Nowhere/Nothing"]) assert.isFalse(hasPassed(estimate, zone, late))
})
