import { assert, it } from "@effect/vitest"

import { sources } from "#runtimes/sources/sources.ts"

import { messages } from "../corpus/messages.ts"
import { otherCarrier } from "./otherCarrier.ts"
import { readersOf } from "./readersOf.ts"
import { testSource } from "./testSource.ts"

for (const source of sources) {
  const formats = new Set(readersOf([source]).map(({ format }) => format))
  testSource({
    source,
    others: sources.filter((other) => other !== source),
    samples: messages.filter(({ format }) => formats.has(format))
  })
}

testSource({
  source: otherCarrier,
  others: sources,
  samples: [
    {
      name: "other.json",
      format: "other-carrier",
      source: "OTHR",
      bytes: new TextEncoder().encode('{"milestones":[{"box":"MSKU0000011","gatedOut":"2026-03-10T09:00:00Z"}]}')
    }
  ]
})

it("every message of the repository belongs to a source", () => {
  const formats = new Set(readersOf(sources).map(({ format }) => format))
  assert.deepStrictEqual(
    messages.filter(({ format }) => !formats.has(format)).map(({ name }) => name),
    []
  )
})
