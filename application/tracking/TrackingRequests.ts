import { Context, Effect, Layer } from "effect"

import { containerLimit } from "#domain/account/Account.ts"
import type { Account } from "#domain/account/Account.ts"
import type {
  InvalidParameter,
  NotEntitled,
  NotFound,
  NotOwned,
  PlanLimit,
  Rejected,
  Unavailable
} from "#domain/Errors.ts"
import { Scac, TrackingRequestId } from "#domain/Identifiers.ts"
import type { Given } from "#domain/query/readFilters.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import { testScac } from "#domain/tracking/testNumber.ts"
import { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import { makeKeepInitial } from "../customField/keepInitial.ts"
import type { GivenInitials } from "../customField/keepInitial.ts"
import { readTexts } from "../edit/readEdits.ts"
import { foldKey } from "../jobKeys.ts"
import { newId } from "../newId.ts"
import { makeOwned } from "../owned.ts"
import { makePartiesOf } from "../party/partiesOf.ts"
import type { NamedParty } from "../party/partiesOf.ts"
import type { KeyHolder } from "../ports/account/AccountStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { ReferenceData } from "../ports/place/ReferenceData.ts"
import { TrackingRequestStore } from "../ports/tracking/TrackingRequestStore.ts"
import { makeCriterionOf } from "../search/criterionOf.ts"
import type { TrackableCarrier } from "../source/carrier/trackableCarriers.ts"
import { editRequest } from "./editRequest.ts"
import type { RequestEdit } from "./editRequest.ts"
import { followCarrier } from "./followCarrier.ts"
import { inferNumber } from "./inferNumber.ts"
import type { InferredNumber } from "./inferNumber.ts"
import { numberLock } from "./numberLock.ts"
import { readCarrier } from "./readCarrier.ts"
import { readRequestNumber } from "./requestNumber.ts"
import { readRequestType, refused } from "./requestType.ts"
import { slotLock, takeSlot } from "./takeSlot.ts"

/** What a client asks for, as it was typed. */
export interface NewTrackingRequest {
  readonly request_type: string
  readonly request_number: string
  readonly scac: string
  readonly auto_detect: boolean
  readonly ref_numbers: ReadonlyArray<string>
  readonly shipment_tags: ReadonlyArray<string>
  readonly parties?: ReadonlyArray<NamedParty>
  readonly initial_custom_fields?: GivenInitials | undefined
}

/** Use cases: ask for a number to be followed. Open to every plan. */
export class TrackingRequests extends Context.Service<
  TrackingRequests,
  {
    /** Answers at once, pending; the shipment appears when the carrier has answered. */
    readonly create: (
      holder: Pick<KeyHolder, "account" | "user">,
      request: NewTrackingRequest
    ) => Effect.Effect<TrackingRequest, Rejected | NotEntitled | PlanLimit | Unavailable>
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<Given>,
      page: PageRequest
    ) => Effect.Effect<Page<TrackingRequest>, InvalidParameter | Unavailable>
    readonly get: (
      account: Account,
      id: TrackingRequestId
    ) => Effect.Effect<TrackingRequest, NotFound | NotOwned | Unavailable>
    /** Those of the ids that are the account's. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<TrackingRequestId>
    ) => Effect.Effect<ReadonlyArray<TrackingRequest>, Unavailable>
    /** Changes the request alone: a shipment that is there already keeps its own numbers and tags. */
    readonly edit: (
      account: Account,
      id: TrackingRequestId,
      edit: RequestEdit
    ) => Effect.Effect<TrackingRequest, NotFound | NotOwned | Rejected | Unavailable>
    /** What a number tells of itself; nothing is followed. */
    readonly infer: (account: Account, number: string) => Effect.Effect<InferredNumber, Rejected | Unavailable>
  }
>()("application/TrackingRequests") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const clock = yield* DurableClock
      const criterionOf = yield* makeCriterionOf
      const keepInitial = yield* makeKeepInitial
      const owned = yield* makeOwned
      const partiesOf = yield* makePartiesOf
      const queue = yield* WorkQueue
      const reference = yield* ReferenceData
      const store = yield* TrackingRequestStore
      const transaction = yield* Transaction
      const context = yield* Effect.context<
        | Effect.Services<ReturnType<typeof editRequest>>
        | Effect.Services<ReturnType<typeof followCarrier>>
        | Effect.Services<ReturnType<typeof inferNumber>>
        | Effect.Services<ReturnType<typeof readCarrier>>
      >()

      /** The code by which requests name a carrier, of an alternative one too. */
      const carrierCode = (code: string) => reference.shippingLine(code.trim().toUpperCase())?.scac ?? code

      /** Follows the number at its carrier; to find the carrier first is up to the fold of the request. */
      const follow = (request: TrackingRequest, carrier: TrackableCarrier | null) => {
        if (carrier !== null) return followCarrier(request, carrier)
        const { account_id, id } = request
        const key = foldKey({ account_id, subject: { type: "tracking_request", id } })
        return queue.put("fold", [{ key, lane: account_id }])
      }

      const refuseSecond = Effect.fnUntraced(function* (account: Account, scac: string | null, number: string) {
        if ((yield* store.openFor(account.id, scac, number)).length === 0) return
        return yield* refused("request_number", `'${number}' already exists in a tracking_request`, "duplicate")
      })

      const create = Effect.fn("TrackingRequests.create")(function* (
        { account, user }: Pick<KeyHolder, "account" | "user">,
        {
          auto_detect,
          parties = [],
          initial_custom_fields,
          ref_numbers,
          request_number,
          request_type,
          scac: given,
          shipment_tags
        }: NewTrackingRequest
      ) {
        const type = yield* readRequestType(request_type)
        const wanted = given.trim().toUpperCase()
        const number = readRequestNumber(request_number, type)
        if (typeof number !== "string") return yield* number
        const carrier = wanted === "" && auto_detect ? null : yield* readCarrier(account.id, wanted, type, number)
        const scac = carrier === null ? null : Scac.make(carrier.scac)
        const isLimited = containerLimit(account) !== null && scac !== testScac
        const party_roles = yield* partiesOf(account.id, parties)
        const id = TrackingRequestId.make(yield* newId)

        return yield* transaction.run(
          Effect.gen(function* () {
            yield* transaction.lock([
              numberLock(account.id, scac, number),
              ...(isLimited ? [slotLock(account.id)] : [])
            ])
            yield* refuseSecond(account, scac, number)
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
              ref_numbers: [...new Set(ref_numbers)],
              shipment_tags: [...new Set(shipment_tags)],
              status: "pending",
              failed_reason: null,
              is_retrying: false,
              retry_count: null,
              awaiting_since: null,
              shipment_id: null,
              party_roles
            })
            yield* store.save(request)
            if (initial_custom_fields !== undefined) yield* keepInitial(account, request, initial_custom_fields)
            yield* follow(request, carrier)
            return request
          })
        )
      }, Effect.provideContext(context))

      const edit = Effect.fn("TrackingRequests.edit")(function* (
        account: Account,
        id: TrackingRequestId,
        { ref_numbers, shipment_tags }: RequestEdit
      ) {
        const changes = {
          ref_numbers: ref_numbers && (yield* readTexts("ref_numbers", ref_numbers)),
          shipment_tags: shipment_tags && (yield* readTexts("shipment_tags", shipment_tags))
        }
        // Looked for before it is locked, so that nobody holds the lock of a request that is not theirs.
        yield* owned(store.find(account.id, id), "tracking_request", id)
        const now = yield* clock.now
        const edited = transaction.run(editRequest(account.id, id, changes, now))
        return yield* owned(Effect.provideContext(edited, context), "tracking_request", id)
      })

      return {
        create,
        edit,
        list: Effect.fn("TrackingRequests.list")(function* (account, filters, page) {
          const known = filters.map((given) =>
            given.name === "scac" ? { ...given, values: given.values.map(carrierCode) } : given
          )
          return yield* store.list(account.id, yield* criterionOf(trackingRequestFilters, account, known), page)
        }),
        get: Effect.fn("TrackingRequests.get")((account, id) =>
          owned(store.find(account.id, id), "tracking_request", id)
        ),
        many: Effect.fn("TrackingRequests.many")((account, ids) =>
          ids.length === 0 ? Effect.succeed([]) : store.findMany(account.id, ids)
        ),
        infer: (account, number) =>
          inferNumber(account.id, number).pipe(
            Effect.provideContext(context),
            Effect.withSpan("TrackingRequests.infer")
          )
      }
    })
  )
}
