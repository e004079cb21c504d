import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { presentInferredNumber } from "#adapters/jsonapi/tracking/inferredNumber.ts"
import type { Holder } from "#application/identity/account/Holder.ts"
import type { InitialFieldInputs } from "#application/records/customField/storeInitialFields.ts"
import type { PartyRoleInput } from "#application/records/party/readParties.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { canReadTrackingData } from "#domain/identity/account/Account.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { PartyRoleName } from "#domain/records/party/Party.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta, pagination } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { readTexts, requireSameId } from "../../wire/changes.ts"
import { declaredFilters } from "../../wire/query.ts"
import { TrackingRequestsGroup } from "./api.ts"
import type { NewTrackingRequest } from "./api.ts"
import { makeRequestExports } from "./exports.ts"

const sizes = { usual: 25, largest: 100 }

const partiesIn = (given: {
  readonly [Role in PartyRoleName]?: { readonly data: { readonly id: string } | null }
}): ReadonlyArray<PartyRoleInput> =>
  PartyRoleName.literals.flatMap((role) => {
    const party = given[role]?.data?.id
    return party === undefined ? [] : [{ role, party }]
  })

const usually = (account: Account, include: string | undefined, usual: string) =>
  include ?? (canReadTrackingData(account) ? usual : undefined)

const usuallyMade = ({ account, compatibility }: Holder) =>
  compatibility ? usually(account, undefined, "customer") : undefined

type Initial = (typeof NewTrackingRequest.Type)["data"]["attributes"]["initial_custom_fields"]

const readInitial = (given: Initial): InitialFieldInputs | undefined => {
  if (given === null || given === undefined) return undefined
  const list = (fields: (typeof given)["shipment"]) =>
    (fields ?? []).map((field) => ({ ...field, api_slug: field.api_slug ?? "", number: field.number ?? "" }))
  return { shipment: list(given.shipment), containers: list(given.containers) }
}

type Texts = ReadonlyArray<string> | undefined

/** Clients send one reference, a list, or both. */
const bothTexts = (one: Texts, many: Texts): Texts =>
  one === undefined && many === undefined ? undefined : [...(one ?? []), ...(many ?? [])]

export const TrackingRequestHandlers = HttpApiBuilder.group(
  servedGroup(TrackingRequestsGroup),
  "tracking_requests",
  Effect.fn(function* (handlers) {
    const requests = yield* TrackingRequests
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      ...(yield* makeRequestExports),

      create: Effect.fn(function* ({ payload }) {
        const holder = yield* CurrentHolder
        const { attributes } = payload.data
        const request = yield* requests.create(holder, {
          request_type: attributes.request_type ?? "",
          request_number: attributes.request_number ?? "",
          scac: attributes.scac ?? "",
          auto_detect: attributes.auto_detect_vocc_scac ?? false,
          ref_numbers: readTexts(attributes.ref_numbers) ?? [],
          shipment_tags: bothTexts(readTexts(attributes.shipment_tags), readTexts(attributes.tags)) ?? [],
          parties: partiesIn(payload.data.relationships ?? {}),
          initial_custom_fields: readInitial(attributes.initial_custom_fields)
        })
        return yield* compose.one(holder, "tracking_request", request, { include: usuallyMade(holder) })
      }),

      infer_number: Effect.fn(function* ({ payload }) {
        const { account } = yield* CurrentHolder
        return presentInferredNumber(yield* requests.infer(account, payload.number ?? ""))
      }),

      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* requests.list(holder.account, declaredFilters(query, trackingRequestFilters), page)
        const include = usually(holder.account, query.include, "tracked_object")
        return {
          ...(yield* compose.many(holder, "tracking_request", found.rows, { include })),
          links: pageLinks(request, page, found),
          meta: {
            ...pageMeta(found),
            pagination: pagination(page, found)
          }
        }
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const found = yield* requests.get(holder.account, params.id)
        const include = usually(holder.account, query.include, "tracked_object,tracked_object.containers")
        return yield* compose.one(holder, "tracking_request", found, { include })
      }),

      edit: Effect.fn(function* ({ params, payload }) {
        const holder = yield* CurrentHolder
        yield* requireSameId(payload.data.id, params.id)
        const { ref_number, ref_numbers, shipment_tags, tags } = payload.data.attributes
        const edited = yield* requests.edit(holder.account, params.id, {
          ref_numbers: bothTexts(readTexts(ref_number), readTexts(ref_numbers)),
          shipment_tags: bothTexts(readTexts(shipment_tags), readTexts(tags))
        })
        return yield* compose.one(holder, "tracking_request", edited, { include: usuallyMade(holder) })
      })
    })
  })
)
