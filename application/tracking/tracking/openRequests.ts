import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { documentForms } from "#domain/reference/carrier/documentKey.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"

import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { carrierCodes } from "../../reference/carrier/carrierCodes.ts"

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
