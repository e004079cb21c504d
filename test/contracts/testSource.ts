import { describe } from "@effect/vitest"

import { testConnection } from "./testConnection.ts"
import type { TestedSource } from "./TestedSource.ts"
import { testHostileInput } from "./testHostileInput.ts"
import { testReading } from "./testReading.ts"
import { testRecognition } from "./testRecognition.ts"

/** The contract of every source: connection, recognition, reading, and hostile input. */
export const testSource = (tested: TestedSource) =>
  describe(`the source ${tested.source.name}`, () => {
    testConnection(tested)
    if (tested.source.reader === undefined) return
    testRecognition(tested)
    testReading(tested)
    testHostileInput(tested)
  })
