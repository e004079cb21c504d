import { Effect, Layer } from "effect"

import { readers as carrierReaders } from "#adapters/sources/carriers/readers.ts"
import { edifactReader } from "#adapters/sources/edi/edifact/edifactReader.ts"
import { extractEdiFromMail } from "#adapters/sources/edi/mail.ts"
import { configuredProfiles } from "#adapters/sources/edi/x12/profile/profiles.ts"
import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import { beginningOf } from "#adapters/sources/http/json/encoding.ts"
import { readers as railReaders } from "#adapters/sources/rail/readers.ts"
import { readers as terminalReaders } from "#adapters/sources/terminals/readers.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Readers } from "#application/ports/tracking/source/Readers.ts"

/** The first reader that recognizes a file reads it. */
export const layer = Layer.effect(
  Readers,
  Effect.gen(function* () {
    const { gazetteer, railStation } = yield* ReferenceData
    const options = { zoneOf: gazetteer.zoneOf }
    const all = [
      ...(yield* terminalReaders(options)),
      // Must precede the carrier readers, which accept any other JSON.
      ...railReaders({ stationOf: railStation }),
      ...carrierReaders(options),
      x12Reader({ ...options, placeNamed: gazetteer.placeNamed, profileOf: yield* configuredProfiles }),
      edifactReader({ ...options, canonical: gazetteer.canonical })
    ]
    return {
      reader: (format) => all.find((reader) => reader.format === format) ?? null,
      recognise: (bytes) => {
        const start = beginningOf(extractEdiFromMail(bytes)?.bytes ?? bytes, 4096).trimStart()
        return all.find(({ recognises }) => recognises(start))?.format ?? null
      }
    }
  })
)
