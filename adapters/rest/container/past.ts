import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerChangeResource } from "#adapters/jsonapi/container/containerChange.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import { FixedWork } from "../load/requestWork.ts"
import { pageQuery } from "../page/query.ts"
import { about } from "../wire/about.ts"
import { ofOne } from "../wire/errors.ts"

const known = {
  known_since: Instant.annotate({ description: "Since when every change is told" }),
  is_whole: Schema.Boolean.annotate({
    description: "Whether the container appeared then; false: what changed before is unknown"
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
      "Every change of what was shown of it, by when it became known, newest first: the values before and after, why, from which report, and the events that it raised. `as_of` of GET /v2/containers/{id} with a `known_at` shows the container after that change."
    )
  )
  .annotate(FixedWork, { isPast: true })
