import { assert, it } from "@effect/vitest"

import { messages } from "../corpus/messages.ts"
import { checkReading, received_at } from "./checkReading.ts"
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

  it("acknowledges only messages in its format", () => {
    const { acknowledge } = source
    const others = messages.filter(({ format }) => format !== reader?.format)
    assert.deepStrictEqual(
      others.filter(({ bytes }) => (acknowledge?.(bytes, received_at) ?? null) !== null),
      []
    )
    for (const { bytes } of samples) {
      const acknowledgement = acknowledge?.(bytes, received_at) ?? null
      if (acknowledgement !== null) assert.isAbove(acknowledgement.text.length, 20)
    }
  })

  it("states facts", () => {
    assert(reader !== undefined)
    assert.isTrue(samples.some((sample) => checkReading(reader, sample).statements > 0))
  })
}
