import { Effect } from "effect"

import { codesOfCarrier, compactNumber, documentForms } from "#domain/reference/carrier/documentKey.ts"
import { isContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"

export const carrierCodes = (scac: string | null) =>
  ReferenceData.useSync(({ shippingLine }) => codesOfCarrier(scac, scac === null ? null : shippingLine(scac)))

const scacLength = 4

export const carrierOfPrefix = (number: string) =>
  ReferenceData.useSync(({ shippingLine }) => shippingLine(compactNumber(number).slice(0, scacLength))?.scac ?? null)

/** Without a carrier, the number's SCAC prefix decides. */
export const spellingsOf = Effect.fnUntraced(function* (numbers: ReadonlyArray<string>, scac: string | null) {
  const spellings = yield* Effect.forEach(numbers, (number) =>
    Effect.gen(function* () {
      if (isContainerNumber(number)) return [number]
      return documentForms(number, yield* carrierCodes(scac ?? (yield* carrierOfPrefix(number))))
    })
  )
  return [...new Set(spellings.flat())]
})
