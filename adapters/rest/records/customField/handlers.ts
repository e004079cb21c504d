import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import type { Identifier } from "#adapters/jsonapi/JsonApi.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { CustomFields } from "#application/records/customField/CustomFields.ts"
import { Rejected } from "#domain/Errors.ts"
import { readEntityType } from "#domain/records/customField/CustomField.ts"
import type { EntityReference } from "#domain/records/customField/CustomField.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { declaredFilters } from "../../wire/query.ts"
import { CustomFieldsGroup } from "./api.ts"

const sizes = { usual: 25, largest: 100 }

const pointer = "/data/relationships/entity"

const readEntity = (given: Identifier | null | undefined): Effect.Effect<EntityReference, Rejected> => {
  if (given === null || given === undefined) {
    return Effect.fail(new Rejected({ pointer, detail: "must not be empty", code: "blank" }))
  }
  const type = readEntityType(given.type)
  if (type !== null) return Effect.succeed({ type, id: given.id })
  const detail = "must be `shipment`, `container`, or `tracking_request`"
  return Effect.fail(new Rejected({ pointer: `${pointer}/data/type`, detail, code: "invalid_value" }))
}

export const CustomFieldHandlers = HttpApiBuilder.group(
  servedGroup(CustomFieldsGroup),
  "custom_fields",
  Effect.fn(function* (handlers) {
    const fields = yield* CustomFields
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* fields.list(holder.account, declaredFilters(query, fieldFilters), page)
        return {
          ...(yield* compose.many(holder, "custom_field", found.rows, { include: query.include })),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const holder = yield* CurrentHolder
        const { attributes, relationships } = payload.data
        const entity = yield* readEntity(relationships?.entity?.data)
        const { field, isNew } = yield* fields.set(holder, entity, {
          ...attributes,
          api_slug: attributes.api_slug ?? ""
        })
        return { made: isNew, document: yield* compose.one(holder, "custom_field", field) }
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const field = yield* fields.get(holder.account, params.id)
        return yield* compose.one(holder, "custom_field", field, { include: query.include })
      }),

      update: Effect.fn(function* ({ params, payload }) {
        const holder = yield* CurrentHolder
        yield* requireSameId(payload.data.id, params.id)
        const field = yield* fields.update(holder, { id: params.id }, payload.data.attributes)
        return yield* compose.one(holder, "custom_field", field)
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* fields.remove(account, { id: params.id })
      })
    })
  })
)
