import { Effect, Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiEndpoint } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import type { NamedFilters } from "#application/voyage/container/countViews.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { FixedWork } from "../../load/requestWork.ts"
import { about } from "../../wire/about.ts"
import { notOwned, ofMany } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"

const maxViews = 12
const maxNameLength = 64

const ContainerCountResource = JsonApi.resource(
  "container_count",
  {
    count: Schema.Int.annotate({ description: "Number of containers that match the filters, at most 10,000" }),
    is_capped: Schema.Boolean.annotate({ description: "Whether there are more than `count`" })
  },
  {}
)

const view = /^views\[([^[\]]*)\]$/

const refuse = (parameter: string, detail: string) =>
  Effect.fail(new InvalidParameter({ parameter, detail, code: "invalid_parameter" }))

const readView = Effect.fnUntraced(function* (parameter: string, text: string) {
  const name = view.exec(parameter)?.[1] ?? ""
  if (name === "" || name.length > maxNameLength) {
    return yield* refuse(
      parameter.slice(0, 100),
      `must be \`views[NAME]\` with a name of 1 to ${maxNameLength} characters`
    )
  }
  const filters = parseFilterParameters(`?${text}`)
  if (filters.length !== new Set(new URLSearchParams(text).keys()).size) {
    return yield* refuse(parameter, "must contain filters only, written as in the URL of a list")
  }
  return { name, parameter, filters } satisfies NamedFilters
})

const readViews = Effect.fnUntraced(function* (url: string) {
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const given = [...query].filter(([parameter]) => parameter.startsWith("views"))
  const twice = given.find(([parameter], place) => given.findIndex(([other]) => other === parameter) !== place)
  if (twice !== undefined) return yield* refuse(twice[0].slice(0, 100), "must be given once")
  if (given.length === 0 || given.length > maxViews) {
    return yield* refuse("views", `must be given 1 to ${maxViews} times, each as \`views[NAME]\``)
  }
  return yield* Effect.forEach(given, ([parameter, text]) => readView(parameter, text))
})

const views = {
  name: "views",
  in: "query",
  required: true,
  description: `1 to ${maxViews} named views. Each value is the percent-encoded query string of a list of containers.`,
  schema: { type: "object", additionalProperties: { type: "string" }, minProperties: 1, maxProperties: maxViews },
  style: "deepObject",
  explode: true,
  example: { attention: "filter[requires_attention]=true", at_sea: "filter[current_status]=on_ship" }
} as const

export const containerCounts = HttpApiEndpoint.get("counts", "/containers/counts", {
  success: JsonApi.all(ContainerCountResource),
  error: [...ofMany, notOwned]
})
  .annotateMerge(
    about(
      "Count containers for several filters",
      "Returns the number of containers that match each named view, as in `meta.total` of the list. `filter[...]` parameters apply to all views. Unknown filters in a view are rejected."
    )
  )
  .annotateMerge(describeFilters(containerFilters, [views]))
  .annotate(FixedWork, { isWhole: true })

export const makeContainerCounts = Effect.map(Containers, (containers) => ({
  counts: Effect.fn(function* ({ request }: { readonly request: HttpServerRequest.HttpServerRequest }) {
    const { account } = yield* CurrentHolder
    const counted = yield* containers.countViews(account, {
      filters: parseFilterParameters(request.url),
      views: yield* readViews(request.url)
    })
    return {
      data: counted.map(({ isCapped = false, name, total }) => ({
        id: name,
        type: "container_count" as const,
        attributes: { count: total, is_capped: isCapped },
        relationships: {}
      }))
    }
  })
}))
