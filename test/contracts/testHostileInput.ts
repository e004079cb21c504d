import { assert, it } from "@effect/vitest"

import { diceOf } from "../corpus/dice.ts"
import type { Message } from "../corpus/messages.ts"
import { mutate } from "../corpus/mutations.ts"
import { checkReading } from "./checkReading.ts"
import { foreignMessages } from "./foreignMessages.ts"
import { readersOf } from "./readersOf.ts"
import type { TestedSource } from "./TestedSource.ts"

const cuts = [0.1, 0.5, 0.9, 0.999]

const maxSamples = 20

/** Mutations of all samples of a source. */
const minMutations = 400

const bent = ({ bytes, format, ...sample }: Message, mutations: number): ReadonlyArray<Message> => {
  const isJson = format !== "x12" && format !== "edifact"
  const cut = cuts.map((part) => bytes.slice(0, Math.floor(bytes.length * part)))
  const mutated = Array.from({ length: mutations }, (_, seed) => mutate(bytes, isJson, diceOf(seed)))
  return [...cut, ...mutated].map((broken) => ({ ...sample, format, bytes: broken }))
}

export const testHostileInput = ({ samples, source }: TestedSource) => {
  const [reader] = readersOf([source])

  it("never throws on broken messages, and returns only what can be stored and cited", () => {
    assert(reader !== undefined)
    const chosen = samples.slice(0, maxSamples)
    for (const sample of chosen) {
      for (const [index, broken] of bent(sample, Math.ceil(minMutations / chosen.length)).entries()) {
        assert.deepStrictEqual(checkReading(reader, broken).found, [], `${sample.name}, ${index}`)
      }
    }
  })

  it("explains messages of no format, and states nothing about them", () => {
    assert(reader !== undefined)
    const [sample] = samples
    assert(sample !== undefined)
    for (const bytes of foreignMessages) {
      const { found, statements } = checkReading(reader, { ...sample, bytes })
      assert.deepStrictEqual(found, [], new TextDecoder().decode(bytes.subarray(0, 20)))
      assert.strictEqual(statements, 0)
    }
  })
}
