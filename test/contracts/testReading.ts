import { assert, it } from "@effect/vitest"

import { checkReading } from "./checkReading.ts"
import { readersOf } from "./readersOf.ts"
import type { TestedSource } from "./TestedSource.ts"

export const testReading = ({ samples, source }: TestedSource) => {
  const [reader] = readersOf([source])

  it.each(samples.map((sample) => [sample.name, sample] as const))(
    "reads %s, and cites each statement",
    (_, sample) => {
      assert(reader !== undefined)
      const { found, isRead } = checkReading(reader, sample)
      assert.deepStrictEqual(found, [])
      assert.isTrue(isRead)
    }
  )

  it("states facts", () => {
    assert(reader !== undefined)
    assert.isTrue(samples.some((sample) => checkReading(reader, sample).statements > 0))
  })
}
