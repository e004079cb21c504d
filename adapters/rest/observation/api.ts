import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { RefusedObservationResource } from "#adapters/jsonapi/container/refusedObservation.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { RefusedObservationId } from "#domain/Identifiers.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { invalidParameter, ofMany, ofOne } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { filterQuery } from "../wire/query.ts"

const one = {
  params: { id: RefusedObservationId },
  success: JsonApi.one(RefusedObservationResource, Schema.Never),
  error: ofOne
}

/** Clients may send a body, which is ignored. */
export const RefusedObservationsGroup = HttpApiGroup.make("refused_observations")
  .annotateMerge(describeGroup("Rejected reports", "Reports of sources that failed a plausibility check."))
  .add(
    HttpApiEndpoint.get("list", "/refused_observations", {
      query: { ...pageQuery, ...filterQuery(refusedFilters) },
      success: JsonApi.many(RefusedObservationResource, Schema.Never),
      error: [invalidParameter, ...ofMany]
    })
      .annotateMerge(
        about(
          "List refused observations",
          "Reports on the account's shipments that failed a plausibility check: kept, not applied, each with its reason; newest first, without those that a user reapplied or dismissed."
        )
      )
      .annotateMerge(describeFilters(refusedFilters)),
    HttpApiEndpoint.post("reapply", "/refused_observations/:id/reapply", one).annotateMerge(
      about(
        "Apply a refused observation",
        "The observation counts as plausible from the next fold on, which is due at once. It shows where it has a place in the route."
      )
    ),
    HttpApiEndpoint.post("dismiss", "/refused_observations/:id/dismiss", one).annotateMerge(
      about(
        "Dismiss a refused observation",
        "It stays refused and off the list. One that was reapplied is refused again."
      )
    )
  )
