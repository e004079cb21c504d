import { Effect, Layer } from "effect"

import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Readers } from "#application/ports/tracking/source/Readers.ts"

import { sources } from "../sources/sources.ts"
import { recognize } from "./recognize.ts"

export const layer = Layer.effect(
  Readers,
  Effect.gen(function* () {
    const reference = yield* ReferenceData
    const all = yield* Effect.all(sources.flatMap(({ reader }) => (reader === undefined ? [] : [reader(reference)])))
    return {
      reader: (format) => all.find((reader) => reader.format === format) ?? null,
      recognize: (bytes) => recognize(all, bytes)
    }
  })
)
