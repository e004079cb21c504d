import { Context, Effect, Layer } from "effect"

import type {
  InvalidParameter,
  NotEntitled,
  NotFound,
  NotOwned,
  PlanLimit,
  Rejected,
  Unavailable
} from "#domain/Errors.ts"
import type { TrackingRequestId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { Page, PageRequest, Rows } from "../../ports/Page.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { requireOwned } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { readTexts } from "../../voyage/edit/readEdits.ts"
import type { NewTrackingRequest } from "./createRequest.ts"
import { createRequest } from "./createRequest.ts"
import { editRequest } from "./editRequest.ts"
import type { RequestEdit } from "./editRequest.ts"
import { inferNumber } from "./inferNumber.ts"
import type { InferredNumber } from "./inferNumber.ts"
import { trackNumber } from "./trackNumber.ts"
import type { TrackNumberRequest, TrackedNumber } from "./trackNumber.ts"

const edit = Effect.fn("TrackingRequests.edit")(function* (
  account: Account,
  id: TrackingRequestId,
  { ref_numbers, shipment_tags }: RequestEdit
) {
  const clock = yield* DurableClock
  const store = yield* TrackingRequestStore
  const transaction = yield* Transaction
  const changes = {
    ref_numbers: ref_numbers && (yield* readTexts("ref_numbers", ref_numbers)),
    shipment_tags: shipment_tags && (yield* readTexts("shipment_tags", shipment_tags))
  }
  // Ownership first, so that an account never locks another account's request.
  yield* requireOwned(one(store.load(account.id, [id])), "tracking_request", id)
  const now = yield* clock.now
  const edited = transaction.run(editRequest(account.id, id, changes, now))
  return yield* requireOwned(edited, "tracking_request", id)
})

const carrierCode = (reference: ReferenceData["Service"]) => (code: string) =>
  reference.shippingLine(code.trim().toUpperCase())?.scac ?? code

const wanted = Effect.fnUntraced(function* (account: Account, filters: ReadonlyArray<FilterInput>) {
  const reference = yield* ReferenceData
  const known = filters.map((given) =>
    given.name === "scac" ? { ...given, values: given.values.map(carrierCode(reference)) } : given
  )
  return yield* criterionOf(trackingRequestFilters, account, known)
})

const list = Effect.fn("TrackingRequests.list")(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const store = yield* TrackingRequestStore
  return yield* store.list(account.id, yield* wanted(account, filters), page)
})

const listRows = Effect.fn("TrackingRequests.listRows")(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const store = yield* TrackingRequestStore
  return yield* store.listRows(account.id, yield* wanted(account, filters), page)
})

const get = Effect.fn("TrackingRequests.get")(function* (account: Account, id: TrackingRequestId) {
  const store = yield* TrackingRequestStore
  return yield* requireOwned(one(store.load(account.id, [id])), "tracking_request", id)
})

const many = Effect.fn("TrackingRequests.many")(function* (account: Account, ids: ReadonlyArray<TrackingRequestId>) {
  const store = yield* TrackingRequestStore
  return ids.length === 0 ? [] : yield* store.load(account.id, ids)
})

const infer = (account: Account, number: string) =>
  inferNumber(account.id, number).pipe(Effect.withSpan("TrackingRequests.infer"))

/** Available on every plan. */
export class TrackingRequests extends Context.Service<
  TrackingRequests,
  {
    /** Returns a pending request at once. */
    readonly create: (
      holder: Pick<ApiKeyWithUser, "account" | "user">,
      request: NewTrackingRequest
    ) => Effect.Effect<TrackingRequest, Rejected | NotEntitled | PlanLimit | Unavailable>
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<Page<TrackingRequest>, InvalidParameter | Unavailable>
    /** Without a total, for clients that read all pages. */
    readonly listRows: (
      account: Account,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<Rows<TrackingRequest>, InvalidParameter | Unavailable>
    readonly get: (
      account: Account,
      id: TrackingRequestId
    ) => Effect.Effect<TrackingRequest, NotFound | NotOwned | Unavailable>
    /** Omits ids of other accounts. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<TrackingRequestId>
    ) => Effect.Effect<ReadonlyArray<TrackingRequest>, Unavailable>
    /** An existing shipment keeps its reference numbers and tags. */
    readonly edit: (
      account: Account,
      id: TrackingRequestId,
      edit: RequestEdit
    ) => Effect.Effect<TrackingRequest, NotFound | NotOwned | Rejected | Unavailable>
    readonly track: (
      holder: Pick<ApiKeyWithUser, "account" | "user">,
      order: TrackNumberRequest
    ) => Effect.Effect<TrackedNumber, Rejected | NotEntitled | PlanLimit | Unavailable>
    readonly infer: (account: Account, number: string) => Effect.Effect<InferredNumber, Rejected | Unavailable>
  }
>()("application/tracking/tracking/TrackingRequests") {
  static readonly layer = Layer.effect(
    this,
    useCases({ create: createRequest, edit, list, listRows, get, many, track: trackNumber, infer })
  )
}
