import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { RefusedObservationResource } from "#adapters/jsonapi/container/refusedObservation.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { RefusedObservationId } from "#domain/Identifiers.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"

import { about } from "../wire/about.ts"
import { invalidParameter, ofMany, ofOne } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { pageQuery } from "../wire/pages.ts"
import { filterQuery } from "../wire/query.ts"

const one = {
  params: { id: RefusedObservationId },
  success: JsonApi.one(RefusedObservationResource, Schema.Never),
  error: ofOne
}

/** Neither reads a body; clients may send one. */
export const RefusedObservationsGroup = HttpApiGroup.make("refused_observations")
  .annotate(OpenApi.Description, "What sources said and was not believed")
  .add(
    HttpApiEndpoint.get("list", "/refused_observations", {
      query: { ...pageQuery, ...filterQuery(refusedFilters) },
      success: JsonApi.many(RefusedObservationResource, Schema.Never),
      error: [invalidParameter, ...ofMany]
    })
      .annotateMerge(
        about(
          "List what was not believed",
          "What sources said of the account's shipments, was kept and was not applied, with the reason; newest first, without those that were judged."
        )
      )
      .annotateMerge(describeFilters(refusedFilters)),
    HttpApiEndpoint.post("reapply", "/refused_observations/:id/reapply", one).annotateMerge(
      about(
        "Apply what was not believed",
        "From the next fold on, which is due at once, the observation counts as plausible. It shows where it has a place in the route."
      )
    ),
    HttpApiEndpoint.post("dismiss", "/refused_observations/:id/dismiss", one).annotateMerge(
      about(
        "Dismiss what was not believed",
        "It stays refused and is not listed any more. One that was applied is refused again."
      )
    )
  )
