import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { EmissionsResource } from "#adapters/jsonapi/container/emissions.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { about } from "../../wire/about.ts"
import { ofOne } from "../../wire/errors.ts"

/** The resource contains the legs, so `include` is not supported. */
export const emissions = HttpApiEndpoint.get("emissions", "/containers/:id/emissions", {
  params: { id: ContainerId },
  success: JsonApi.one(EmissionsResource, Schema.Never),
  error: ofOne
}).annotateMerge(
  about(
    "Get the emissions of a container",
    "Returns distance and well-to-wake greenhouse gas emissions per leg, with the published factors and their sources. A leg that cannot be assessed has a reason and never counts as zero."
  )
)
