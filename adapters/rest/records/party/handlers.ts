import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentParty } from "#adapters/jsonapi/party/party.ts"
import { Parties } from "#application/records/party/Parties.ts"
import { partyFilters } from "#domain/search/party/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta, pagination } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { declaredFilters } from "../../wire/query.ts"
import { PartiesGroup } from "./api.ts"

const sizes = { usual: 25, largest: 100 }

export const PartyHandlers = HttpApiBuilder.group(
  servedGroup(PartiesGroup),
  "parties",
  Effect.fn(function* (handlers) {
    const parties = yield* Parties
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* parties.list(account, declaredFilters(query, partyFilters), page)
        return {
          data: found.rows.map(presentParty),
          links: pageLinks(request, page, found),
          meta: { ...pageMeta(found), pagination: pagination(page, found) }
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const { account } = yield* CurrentHolder
        return { data: presentParty(yield* parties.create(account, payload.data.attributes.company_name ?? "")) }
      }),

      get: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        return { data: presentParty(yield* parties.get(account, params.id)) }
      }),

      edit: Effect.fn(function* ({ params, payload }) {
        const { account } = yield* CurrentHolder
        const { attributes, id } = payload.data
        yield* requireSameId(id, params.id)
        const name = "company_name" in attributes ? (attributes.company_name ?? "") : null
        return { data: presentParty(yield* parties.edit(account, params.id, name)) }
      })
    })
  })
)
