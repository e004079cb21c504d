import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { documentForms } from "#domain/source/documentKey.ts"
import type { RequestType } from "#domain/tracking/TrackingRequest.ts"

import { TrackingRequestStore } from "../ports/tracking/TrackingRequestStore.ts"
import { carrierCodes } from "../source/carrier/carrierCodes.ts"

/** Matches any spelling. Excludes failed and stopped requests. */
export const openRequests = Effect.fn("openRequests")(function* (
  account: AccountId,
  scac: string | null,
  number: string,
  type: RequestType | null
) {
  const store = yield* TrackingRequestStore
  const forms = type === "container" ? [number] : documentForms(number, yield* carrierCodes(scac))
  return yield* store.openFor(account, scac, ...forms)
})
