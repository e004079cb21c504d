import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { EmissionsResource } from "#adapters/jsonapi/container/emissions.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { about } from "../wire/about.ts"
import { ofOne } from "../wire/errors.ts"

/** The resource contains the legs, so `include` is not supported. */
export const emissions = HttpApiEndpoint.get("emissions", "/containers/:id/emissions", {
  params: { id: ContainerId },
  success: JsonApi.one(EmissionsResource, Schema.Never),
  error: ofOne
}).annotateMerge(
  about(
    "Get the emissions of a container",
    "Distance and greenhouse gases of its journey, leg by leg, well to wake, with published factors and where they come from. What cannot be assessed says why; it is never counted as zero."
  )
)
