import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { CustomFieldDefinitions } from "#application/records/customField/CustomFieldDefinitions.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { declaredFilters } from "../../wire/query.ts"
import { CustomFieldDefinitionsGroup } from "./definitionApi.ts"

const sizes = { usual: 25, largest: 100 }

export const CustomFieldDefinitionHandlers = HttpApiBuilder.group(
  servedGroup(CustomFieldDefinitionsGroup),
  "custom_field_definitions",
  Effect.fn(function* (handlers) {
    const definitions = yield* CustomFieldDefinitions
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* definitions.list(holder.account, declaredFilters(query, definitionFilters), page)
        return {
          ...(yield* compose.many(holder, "custom_field_definition", found.rows, { include: query.include })),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const holder = yield* CurrentHolder
        const { attributes } = payload.data
        const definition = yield* definitions.create(holder.account, {
          entity_type: attributes.entity_type ?? "",
          api_slug: attributes.api_slug ?? "",
          display_name: attributes.display_name ?? "",
          description: attributes.description ?? null,
          data_type: attributes.data_type ?? "",
          reference_type: attributes.reference_type ?? null,
          validation: attributes.validation,
          default_format: attributes.default_format ?? null,
          default_value: attributes.default_value
        })
        return yield* compose.one(holder, "custom_field_definition", definition)
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const definition = yield* definitions.get(holder.account, params.id)
        return yield* compose.one(holder, "custom_field_definition", definition, { include: query.include })
      }),

      update: Effect.fn(function* ({ params, payload }) {
        const holder = yield* CurrentHolder
        yield* requireSameId(payload.data.id, params.id)
        const { api_slug, data_type, display_name, entity_type, reference_type, ...changes } = payload.data.attributes
        const definition = yield* definitions.update(holder.account, params.id, {
          ...changes,
          entity_type: entity_type ?? undefined,
          api_slug: api_slug ?? undefined,
          data_type: data_type ?? undefined,
          reference_type: reference_type ?? undefined,
          display_name: display_name === null ? "" : display_name
        })
        return yield* compose.one(holder, "custom_field_definition", definition)
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* definitions.remove(account, params.id)
      })
    })
  })
)
