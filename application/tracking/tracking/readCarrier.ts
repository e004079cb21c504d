import { Effect } from "effect"

import type { Rejected, Unavailable } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { isTestNumber, testNumbers, testScac } from "#domain/tracking/source/testNumber.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ofKind } from "../../ports/tracking/source/ofKind.ts"
import { SourceRegistry } from "../../ports/tracking/source/SourceRegistry.ts"
import { trackableCarriers } from "../source/carrier/trackableCarriers.ts"
import type { TrackableCarrier } from "../source/carrier/trackableCarriers.ts"
import { documents, refused } from "./requestType.ts"

type Services = ReferenceData | Effect.Services<ReturnType<typeof trackableCarriers>>

/** Fails unless the account can poll the number there or receives its files. */
export const readCarrier = Effect.fn("readCarrier")(function* (
  account: AccountId,
  scac: string,
  type: RequestType,
  number: string
): Effect.fn.Return<TrackableCarrier, Rejected | Unavailable, Services> {
  if (scac === "") return yield* refused("scac", "must not be empty", "blank")
  const line = yield* ReferenceData.useSync((reference) => reference.shippingLine(scac))
  const known = line?.scac ?? scac
  const own = (yield* trackableCarriers(account)).carriers.filter((carrier) => carrier.scac === known)
  const carrier = own.find(({ supports }) => supports.includes(documents[type])) ?? own[0]
  if (carrier === undefined) {
    const isConfigured = ofKind((yield* SourceRegistry).configured, "carrier").some(({ name }) => name === known)
    const isKnown = line !== null || isConfigured
    const whose = isConfigured ? " for this account" : ""
    const detail = isKnown
      ? `must be the SCAC of a supported carrier; ${line?.name ?? known} is not supported${whose}`
      : `must be the SCAC of a carrier from \`GET /v2/shipping_lines\`; \`${scac.slice(0, 100)}\` is unknown`
    return yield* refused("scac", detail, "unsupported_scac")
  }
  if (carrier.scac === testScac && !isTestNumber(number)) {
    return yield* refused(
      "request_number",
      `must be \`${testNumbers.succeeds}\` or \`${testNumbers.fails}\` with the SCAC ${testScac}`
    )
  }
  if (!carrier.supports.includes(documents[type])) {
    const name = line?.name ?? carrier.scac
    return yield* refused(
      "request_type",
      `must be supported by the carrier; ${name} does not support tracking by ${type.replaceAll("_", " ")}`
    )
  }
  return carrier
})
