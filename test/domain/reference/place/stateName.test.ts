import { assert, it } from "@effect/vitest"

import { stateName } from "#domain/reference/place/stateName.ts"

it.each([
  ["US", "CA", "California"],
  ["CA", "BC", "British Columbia"],
  ["US", "BC", null],
  ["AU", "NSW", null],
  ["US", null, null],
  [null, "CA", null]
])("the state %s-%s is %s", (country, abbreviation, name) => {
  assert.strictEqual(stateName(country, abbreviation), name)
})
