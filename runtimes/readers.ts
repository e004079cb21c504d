import { Effect, Layer } from "effect"

import { readers as carrierReaders } from "#adapters/carriers/readers.ts"
import { terminalReader } from "#adapters/terminals/reader.ts"
import { Readers } from "#application/ports/Readers.ts"
import { ReferenceData } from "#application/ports/ReferenceData.ts"

/** Every format that is understood. A file is offered to each reader that may know it by its shape. */
export const layer = Layer.effect(
  Readers,
  Effect.map(ReferenceData, ({ gazetteer }) => {
    const options = { zoneOf: gazetteer.zoneOf }
    const all = [...carrierReaders(options), terminalReader(options)]
    return {
      reader: (format) => all.find((reader) => reader.format === format) ?? null,
      recognise: (bytes) => {
        const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
        if (!start.startsWith("{") && !start.startsWith("[")) return null
        return /"containers"\s*:/.test(start) && /"facility"\s*:/.test(start) ? "terminal-json" : "dcsa"
      }
    }
  })
)
