import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { RefusedObservationResource } from "#adapters/jsonapi/container/refusedObservation.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { RefusedObservationId } from "#domain/Identifiers.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { invalidParameter, ofMany, ofOne } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery } from "../../wire/query.ts"

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
          "List rejected reports",
          "Returns the reports on the account's shipments that failed a plausibility check, newest first, each with the reason. They are stored, but not applied. Reports that a user applied or dismissed are not listed."
        )
      )
      .annotateMerge(describeFilters(refusedFilters)),
    HttpApiEndpoint.post("reapply", "/refused_observations/:id/reapply", one).annotateMerge(
      about(
        "Apply a rejected report",
        "The report counts as plausible, and the shipment is recalculated at once. It appears where it fits into the route."
      )
    ),
    HttpApiEndpoint.post("dismiss", "/refused_observations/:id/dismiss", one).annotateMerge(
      about(
        "Dismiss a rejected report",
        "The report stays rejected and leaves the list. A report that was applied is rejected again."
      )
    )
  )
