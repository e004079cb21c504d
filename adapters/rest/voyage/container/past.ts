import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerChangeResource } from "#adapters/jsonapi/container/containerChange.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import { FixedWork } from "../../load/requestWork.ts"
import { pageQuery } from "../../page/query.ts"
import { about } from "../../wire/about.ts"
import { ofOne } from "../../wire/errors.ts"

const known = {
  known_since: Instant.annotate({ description: "Time from which every change is recorded" }),
  is_whole: Schema.Boolean.annotate({
    description: "Whether Landfall created the container at `known_since`. If false, earlier changes are unknown"
  })
}

export const containerChanges = HttpApiEndpoint.get("changes", "/containers/:id/changes", {
  params: { id: ContainerId },
  query: pageQuery,
  success: JsonApi.many(ContainerChangeResource, Schema.Never, known),
  error: ofOne
})
  .annotateMerge(
    about(
      "List the changes of a container",
      "Returns every change of the container, newest first. Each has the values before and after, the cause, the report, and the resulting events. Pass a `known_at` as `as_of` to `GET /v2/containers/{id}` to get the container after that change."
    )
  )
  .annotate(FixedWork, { isPast: true })
