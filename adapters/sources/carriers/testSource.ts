import { Effect } from "effect"

import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type { CarrierSource } from "#application/ports/tracking/source/PolledSource.ts"
import { testNumbers, testScac } from "#domain/tracking/source/testNumber.ts"

import answer from "./testAnswer.json" with { type: "json" }

const page = new TextEncoder().encode(JSON.stringify(answer))

/** Serves the test numbers on every installation. */
export const testSource: CarrierSource = {
  kind: "carrier",
  name: testScac,
  format: "dcsa",
  supports: ["bill", "booking"],
  clockSpeed: 1,
  concurrency: 4,
  fetch: ({ number }) =>
    number === testNumbers.succeeds
      ? Effect.succeed({ pages: [page], complete: true })
      : Effect.fail(new NumberUnknown())
}
