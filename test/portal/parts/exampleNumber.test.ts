import { assert, it } from "@effect/vitest"

import { exampleNumberAt } from "#adapters/portal/app/fleet/exampleNumber.ts"

it("offers another bill of the simulator every minute, and none of the documentation", () => {
  const numbers = Array.from({ length: 9000 }, (_, minute) => exampleNumberAt(minute * 60_000))
  assert.strictEqual(new Set(numbers).size, 9000)
  for (const number of numbers) assert.match(number, /^SIMLHOLD[1-9]\d{3}$/)
  assert.strictEqual(exampleNumberAt(9000 * 60_000), numbers[0])
})
