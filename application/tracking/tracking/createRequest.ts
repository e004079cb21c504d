import { Effect } from "effect"

import { Scac, TrackingRequestId } from "#domain/Identifiers.ts"
import { containerLimit } from "#domain/identity/account/Account.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { documentKey } from "#domain/reference/carrier/documentKey.ts"
import { testScac } from "#domain/tracking/source/testNumber.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"

import { audit } from "../../identity/audit/audit.ts"
import { foldKey } from "../../jobKeys.ts"
import { newId } from "../../newId.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { storeInitialFields } from "../../records/customField/storeInitialFields.ts"
import type { InitialFieldInputs } from "../../records/customField/storeInitialFields.ts"
import { readParties } from "../../records/party/readParties.ts"
import type { PartyRoleInput } from "../../records/party/readParties.ts"
import { carrierCodes } from "../../reference/carrier/carrierCodes.ts"
import { readTexts } from "../../voyage/edit/readEdits.ts"
import type { TrackableCarrier } from "../source/carrier/trackableCarriers.ts"
import { followCarrier } from "./followCarrier.ts"
import { numberLock } from "./numberLock.ts"
import { openRequests } from "./openRequests.ts"
import { readCarrier } from "./readCarrier.ts"
import { readRequestNumber } from "./requestNumber.ts"
import { readRequestType, refused } from "./requestType.ts"
import { slotLock, takeSlot } from "./takeSlot.ts"

/** Unvalidated input. */
export interface NewTrackingRequest {
  readonly request_type: string
  readonly request_number: string
  readonly scac: string
  readonly auto_detect: boolean
  readonly ref_numbers: ReadonlyArray<string>
  readonly shipment_tags: ReadonlyArray<string>
  readonly parties?: ReadonlyArray<PartyRoleInput>
  readonly initial_custom_fields?: InitialFieldInputs | undefined
}

/** Without a carrier, the fold of the request detects it first. */
const follow = Effect.fnUntraced(function* (request: TrackingRequest, carrier: TrackableCarrier | null) {
  if (carrier !== null) return yield* followCarrier(request, carrier)
  const { account_id, id } = request
  const key = foldKey({ account_id, subject: { type: "tracking_request", id } })
  yield* WorkQueue.use((queue) => queue.put("fold", [{ key, lane: account_id }]))
})

const refuseSecond = Effect.fnUntraced(function* (
  account: Account,
  scac: string | null,
  number: string,
  type: RequestType
) {
  if ((yield* openRequests(account.id, scac, number, type)).length === 0) return
  return yield* refused(
    "request_number",
    `must not be tracked already; \`${number}\` already exists in a tracking_request`,
    "duplicate"
  )
})

export const createRequest = Effect.fn("TrackingRequests.create")(function* (
  { account, user }: Pick<ApiKeyWithUser, "account" | "user">,
  {
    auto_detect,
    parties = [],
    initial_custom_fields,
    ref_numbers: givenNumbers,
    request_number,
    request_type,
    scac: given,
    shipment_tags: givenTags
  }: NewTrackingRequest
) {
  const clock = yield* DurableClock
  const store = yield* TrackingRequestStore
  const transaction = yield* Transaction
  const type = yield* readRequestType(request_type)
  const wanted = given.trim().toUpperCase()
  const number = readRequestNumber(request_number, type)
  if (typeof number !== "string") return yield* number
  const ref_numbers = yield* readTexts("ref_numbers", givenNumbers)
  const shipment_tags = yield* readTexts("shipment_tags", givenTags)
  const carrier = wanted === "" && auto_detect ? null : yield* readCarrier(account.id, wanted, type, number)
  const scac = carrier === null ? null : Scac.make(carrier.scac)
  const key = documentKey(number, yield* carrierCodes(scac))
  const isLimited = containerLimit(account) !== null && scac !== testScac
  const party_roles = yield* readParties(account.id, parties)
  const id = TrackingRequestId.make(yield* newId)

  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([numberLock(account.id, scac, key), ...(isLimited ? [slotLock(account.id)] : [])])
      yield* refuseSecond(account, scac, number, type)
      if (isLimited) yield* takeSlot(account)
      const now = yield* clock.now
      const request = new TrackingRequest({
        id,
        account_id: account.id,
        user_id: user.id,
        created_at: now,
        updated_at: now,
        request_type: type,
        request_number: number,
        scac,
        ref_numbers,
        shipment_tags,
        status: "pending",
        failed_reason: null,
        is_retrying: false,
        retry_count: null,
        awaiting_since: null,
        shipment_id: null,
        party_roles
      })
      yield* store.save(request)
      if (initial_custom_fields !== undefined) yield* storeInitialFields(account, request, initial_custom_fields)
      yield* follow(request, carrier)
      yield* audit({ account: account.id, action: "tracking_request.created", id })
      return request
    })
  )
})
