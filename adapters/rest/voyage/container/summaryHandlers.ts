import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

import { presentContainerGroup } from "#adapters/jsonapi/container/containerGroup.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { acceptsFilterInput } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"

/** Appends filters in the form of the request, because the list form would override the plain one. */
const listPath = (given: ReadonlyArray<FilterInput>, more: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(given.flatMap(({ parameter, values }) => values.map((value) => [parameter, value])))
  for (const [name, value] of Object.entries(more)) {
    const isList = given.some((item) => item.name === name && item.isList)
    query.append(isList ? `filter[${name}][]` : `filter[${name}]`, value)
  }
  return `/v2/containers?${query.toString()}`
}

export const makeContainerSummary = Effect.gen(function* () {
  const containers = yield* Containers
  const reference = yield* ReferenceData

  return {
    summary: Effect.fn(function* ({
      query,
      request
    }: {
      readonly query: { readonly group_by: string }
      readonly request: HttpServerRequest.HttpServerRequest
    }) {
      const { account } = yield* CurrentHolder
      const filters = parseFilterParameters(request.url)
      const given = filters.filter((item) => acceptsFilterInput(containerFilters, item))
      const found = yield* containers.summarize(account, { filters, groupBy: query.group_by })
      return {
        data: found.groups.map((group) =>
          presentContainerGroup(found.by, group, reference, (more) => listPath(given, more))
        ),
        meta: {
          size: found.groups.length,
          groups: found.totalGroups,
          total: found.total,
          truncated: found.groups.length < found.totalGroups
        }
      }
    })
  }
})
