import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/Account.ts"
import { Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import { Scac, TrackingRequestId } from "#domain/Identifiers.ts"
import { RequestType, TrackingRequest } from "#domain/TrackingRequest.ts"

import { makeKeepInitial } from "./customFields/keepInitial.ts"
import type { GivenInitials } from "./customFields/keepInitial.ts"
import { newId } from "./newId.ts"
import { makeOwned } from "./owned.ts"
import { makePartiesOf } from "./partiesOf.ts"
import type { NamedParty } from "./partiesOf.ts"
import type { KeyHolder } from "./ports/AccountStore.ts"
import { CarrierSources } from "./ports/CarrierSources.ts"
import { DurableClock } from "./ports/DurableClock.ts"
import { FeedStore } from "./ports/FeedStore.ts"
import type { Page, PageRequest } from "./ports/Page.ts"
import { ReferenceData } from "./ports/ReferenceData.ts"
import { TrackingRequestStore } from "./ports/TrackingRequestStore.ts"
import { Transaction } from "./ports/Transaction.ts"
import { WorkQueue } from "./ports/WorkQueue.ts"
import { readRequestNumber } from "./requestNumber.ts"

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

const documents = { bill_of_lading: "bill", booking_number: "booking", container: "container" } as const

const refused = (attribute: string, detail: string, code: string | null = null) =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

const readType = (text: string): Effect.Effect<RequestType, Rejected> => {
  const type = RequestType.literals.find((type) => type === text)
  if (type !== undefined) return Effect.succeed(type)
  return Effect.fail(
    text === ""
      ? refused("request_type", "can't be blank", "blank")
      : refused("request_type", `'${text}' is not one of ${RequestType.literals.join(", ")}`)
  )
}

/** Use cases: ask for a number to be followed. Open to every plan. */
export class TrackingRequests extends Context.Service<
  TrackingRequests,
  {
    /** Answers at once, pending; the shipment appears when the carrier has answered. */
    readonly create: (
      holder: Pick<KeyHolder, "account" | "user">,
      request: NewTrackingRequest
    ) => Effect.Effect<TrackingRequest, Rejected | NotEntitled | Unavailable>
    /** Newest first. */
    readonly list: (account: Account, page: PageRequest) => Effect.Effect<Page<TrackingRequest>, Unavailable>
    readonly get: (
      account: Account,
      id: TrackingRequestId
    ) => Effect.Effect<TrackingRequest, NotFound | NotOwned | Unavailable>
    /** Those of the ids that are the account's. */
    readonly many: (
      account: Account,
      ids: ReadonlyArray<TrackingRequestId>
    ) => Effect.Effect<ReadonlyArray<TrackingRequest>, Unavailable>
  }
>()("application/TrackingRequests") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const clock = yield* DurableClock
      const feeds = yield* FeedStore
      const keepInitial = yield* makeKeepInitial
      const owned = yield* makeOwned
      const partiesOf = yield* makePartiesOf
      const queue = yield* WorkQueue
      const reference = yield* ReferenceData
      const sources = yield* CarrierSources
      const store = yield* TrackingRequestStore
      const transaction = yield* Transaction

      const readCarrier = Effect.fnUntraced(function* (text: string, autoDetect: boolean) {
        const scac = text.trim().toUpperCase()
        if (scac === "") {
          return yield* autoDetect
            ? refused("auto_detect_vocc_scac", "detecting the carrier is not supported yet; name it in scac")
            : refused("scac", "can't be blank", "blank")
        }
        const line = reference.shippingLine(scac)
        const source = sources.find((source) => source.scac === (line?.scac ?? scac))
        if (source !== undefined) return { source, name: line?.name ?? source.scac }
        return yield* line === null
          ? refused("scac", `'${scac}' is not recognized`, "blank")
          : refused("scac", `${line.name} is not supported`, "unsupported_scac")
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
          scac,
          shipment_tags
        }: NewTrackingRequest
      ) {
        const type = yield* readType(request_type)
        const number = readRequestNumber(request_number, type)
        if (typeof number !== "string") return yield* number
        const { name, source } = yield* readCarrier(scac, auto_detect)
        if (!source.supports.includes(documents[type])) {
          return yield* refused("request_type", `${name} does not support tracking by ${type.replaceAll("_", " ")}`)
        }
        const party_roles = yield* partiesOf(account.id, parties)
        const id = TrackingRequestId.make(yield* newId)

        return yield* transaction.run(
          Effect.gen(function* () {
            yield* transaction.lock([`tracking_request:${account.id}:${source.scac}:${number}`])
            const [credential] = yield* feeds.credentialsFor(account.id, source.scac)
            if (credential === undefined) {
              return yield* refused("scac", `${name} is not supported for this account`, "unsupported_scac")
            }
            const open = yield* store.openFor(account.id, source.scac, number)
            if (open.length > 0) {
              return yield* refused("request_number", `'${number}' already exists in a tracking_request`, "duplicate")
            }
            const now = yield* clock.now
            const request = new TrackingRequest({
              id,
              account_id: account.id,
              user_id: user.id,
              created_at: now,
              updated_at: now,
              request_type: type,
              request_number: number,
              scac: Scac.make(source.scac),
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
            const feed = yield* feeds.ensure({
              credential_id: credential.id,
              source: source.scac,
              kind: "carrier",
              reference: { type: documents[type], number }
            })
            yield* feeds.follow(feed.id, { account_id: account.id, subject: { type: "tracking_request", id } })
            yield* queue.put("poll", [{ key: feed.id, lane: source.scac }])
            return request
          })
        )
      })

      return {
        create,
        list: (account, page) => store.list(account.id, page).pipe(Effect.withSpan("TrackingRequests.list")),
        get: Effect.fn("TrackingRequests.get")((account, id) =>
          owned(store.find(account.id, id), "tracking_request", id)
        ),
        many: Effect.fn("TrackingRequests.many")((account, ids) =>
          ids.length === 0 ? Effect.succeed([]) : store.findMany(account.id, ids)
        )
      }
    })
  )
}
