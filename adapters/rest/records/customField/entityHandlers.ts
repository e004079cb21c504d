import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { CustomFields } from "#application/records/customField/CustomFields.ts"
import type { CustomFieldEntity } from "#domain/records/customField/CustomField.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import type { FieldBody } from "./api.ts"
import { EntityFieldsGroup } from "./entityApi.ts"

const sizes = { usual: 25, largest: 100 }

interface OfRecord {
  readonly params: { readonly id: string }
}
interface OfField {
  readonly params: { readonly id: string; readonly api_slug: string }
}
interface WithBody {
  readonly payload: typeof FieldBody.Type
}
interface Listed extends OfRecord {
  readonly query: {
    readonly "page[number]"?: number
    readonly "page[size]"?: number
    readonly include?: string
  }
  readonly request: HttpServerRequest.HttpServerRequest
}

const makeActions = Effect.gen(function* () {
  const fields = yield* CustomFields
  const compose = yield* makeCompose
  const pageLinks = yield* makePageLinks

  return (type: CustomFieldEntity) => ({
    list: Effect.fnUntraced(function* ({ params, query, request }: Listed) {
      const holder = yield* CurrentHolder
      const page = readPage(query, sizes)
      const found = yield* fields.ofEntity(holder.account, { type, id: params.id }, page)
      return {
        ...(yield* compose.many(holder, "custom_field", found.rows, { include: query.include })),
        links: pageLinks(request, page, found),
        meta: pageMeta(found)
      }
    }),

    set: Effect.fnUntraced(function* ({ params, payload }: OfRecord & WithBody) {
      const holder = yield* CurrentHolder
      const { attributes } = payload.data
      const { field, isNew } = yield* fields.set(
        holder,
        { type, id: params.id },
        { ...attributes, api_slug: attributes.api_slug ?? "" }
      )
      return { made: isNew, document: yield* compose.one(holder, "custom_field", field) }
    }),

    update: Effect.fnUntraced(function* ({ params, payload }: OfField & WithBody) {
      const holder = yield* CurrentHolder
      const path = { entity: { type, id: params.id }, api_slug: params.api_slug }
      const field = yield* fields.update(holder, path, payload.data.attributes)
      return yield* compose.one(holder, "custom_field", field)
    }),

    remove: Effect.fnUntraced(function* ({ params }: OfField) {
      const { account } = yield* CurrentHolder
      yield* fields.remove(account, { entity: { type, id: params.id }, api_slug: params.api_slug })
    })
  })
})

export const EntityFieldHandlers = HttpApiBuilder.group(
  servedGroup(EntityFieldsGroup),
  "entity_fields",
  Effect.fn(function* (handlers) {
    const of = yield* makeActions
    const [shipment, container, request] = [of("Shipment"), of("Container"), of("TrackingRequest")]

    return handlers.handleAll({
      shipmentList: shipment.list,
      shipmentSet: shipment.set,
      shipmentUpdate: shipment.update,
      shipmentRemove: shipment.remove,
      containerList: container.list,
      containerSet: container.set,
      containerUpdate: container.update,
      containerRemove: container.remove,
      requestList: request.list,
      requestSet: request.set,
      requestUpdate: request.update,
      requestRemove: request.remove
    })
  })
)
