import { Effect } from "effect"

import type { Rejected } from "#domain/Errors.ts"
import { isTestNumber, testNumbers, testScac } from "#domain/testNumber.ts"
import type { RequestType } from "#domain/TrackingRequest.ts"

import { CarrierSources } from "../ports/CarrierSources.ts"
import type { CarrierSource } from "../ports/CarrierSources.ts"
import { ReferenceData } from "../ports/ReferenceData.ts"
import { documents, refused } from "./requestType.ts"

/** The carrier that a client named, and what people call it. */
export interface NamedCarrier {
  readonly source: CarrierSource
  readonly name: string
}

/** The carrier of a SCAC or alternative SCAC, when it can be asked about such a number. */
export const readCarrier = Effect.fn("readCarrier")(function* (
  scac: string,
  type: RequestType,
  number: string
): Effect.fn.Return<NamedCarrier, Rejected, CarrierSources | ReferenceData> {
  if (scac === "") return yield* refused("scac", "can't be blank", "blank")
  const line = yield* ReferenceData.useSync((reference) => reference.shippingLine(scac))
  const sources = yield* CarrierSources
  const source = sources.find((source) => source.scac === (line?.scac ?? scac))
  if (source === undefined) {
    return yield* line === null
      ? refused("scac", `'${scac}' is not recognized`, "blank")
      : refused("scac", `${line.name} is not supported`, "unsupported_scac")
  }
  const name = line?.name ?? source.scac
  if (source.scac === testScac && !isTestNumber(number)) {
    return yield* refused("request_number", `must be ${testNumbers.succeeds} or ${testNumbers.fails} at ${testScac}`)
  }
  if (!source.supports.includes(documents[type])) {
    return yield* refused("request_type", `${name} does not support tracking by ${type.replaceAll("_", " ")}`)
  }
  return { source, name }
})
