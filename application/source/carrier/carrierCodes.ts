import { Effect } from "effect"

import { isContainerNumber } from "#domain/container/ContainerNumber.ts"
import { codesOfCarrier, compactNumber, documentForms } from "#domain/source/documentKey.ts"

import { ReferenceData } from "../../ports/place/ReferenceData.ts"

/** The SCACs that may stand in front of the numbers of the carrier with this SCAC; none while the carrier is unknown. */
export const carrierCodes = (scac: string | null) =>
  ReferenceData.useSync(({ shippingLine }) => codesOfCarrier(scac, scac === null ? null : shippingLine(scac)))

const scacLength = 4

/** The carrier whose SCAC stands in front of a number; null where none does. */
export const carrierInFront = (number: string) =>
  ReferenceData.useSync(({ shippingLine }) => shippingLine(compactNumber(number).slice(0, scacLength))?.scac ?? null)

/**
 * The spellings under which accounts may know the numbers of a message from a carrier. Where the carrier is unknown, the one
 * whose SCAC stands in front of a number counts.
 */
export const spellingsOf = Effect.fnUntraced(function* (numbers: ReadonlyArray<string>, scac: string | null) {
  const spellings = yield* Effect.forEach(numbers, (number) =>
    Effect.gen(function* () {
      if (isContainerNumber(number)) return [number]
      return documentForms(number, yield* carrierCodes(scac ?? (yield* carrierInFront(number))))
    })
  )
  return [...new Set(spellings.flat())]
})
