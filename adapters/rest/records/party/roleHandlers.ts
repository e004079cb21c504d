import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import type { NewPartyRole } from "#application/records/party/addPartyRole.ts"
import { PartyRoles } from "#application/records/party/PartyRoles.ts"
import type { PartyRoleRecord } from "#application/records/party/roleable.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { PartyRolesGroup } from "./roleApi.ts"

const sizes = { usual: 100, largest: 100 }

const shipment = (id: ShipmentId): PartyRoleRecord => ({ type: "Shipment", id })
const container = (id: ContainerId): PartyRoleRecord => ({ type: "Container", id })

interface Body {
  readonly data: {
    readonly attributes?: { readonly role?: string | null }
    readonly relationships?: { readonly party?: { readonly data: { readonly id: string } | null } }
  }
}

const wanted = ({ data: { attributes, relationships } }: Body): NewPartyRole => ({
  role: attributes?.role ?? "",
  party: relationships?.party?.data?.id ?? null
})

interface ListQuery {
  readonly include?: string
  readonly "page[number]"?: number
  readonly "page[size]"?: number
}

export const PartyRoleHandlers = HttpApiBuilder.group(
  servedGroup(PartyRolesGroup),
  "party_roles",
  Effect.fn(function* (handlers) {
    const roles = yield* PartyRoles
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks

    const list = Effect.fnUntraced(function* (
      record: PartyRoleRecord,
      query: ListQuery,
      request: HttpServerRequest.HttpServerRequest
    ) {
      const holder = yield* CurrentHolder
      const page = readPage(query, sizes)
      const found = yield* roles.list(holder.account, record, page)
      return {
        ...(yield* compose.many(holder, "party_role", found.rows, { include: `party,${query.include ?? ""}` })),
        links: pageLinks(request, page, found),
        meta: pageMeta(found)
      }
    })

    const add = Effect.fnUntraced(function* (record: PartyRoleRecord, body: Body) {
      const holder = yield* CurrentHolder
      const role = yield* roles.add(holder.account, record, wanted(body))
      return yield* compose.one(holder, "party_role", role, { include: "party" })
    })

    return handlers.handleAll({
      of_shipment: ({ params, query, request }) => list(shipment(params.id), query, request),
      of_container: ({ params, query, request }) => list(container(params.id), query, request),
      add_to_shipment: ({ params, payload }) => add(shipment(params.id), payload),
      add_to_container: ({ params, payload }) => add(container(params.id), payload),

      remove_from_shipment: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* roles.remove(account, shipment(params.id), params.role_id)
      }),

      remove_from_container: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* roles.remove(account, container(params.id), params.role_id)
      })
    })
  })
)
