import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerResource } from "#adapters/jsonapi/container/container.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId, Text } from "#domain/Identifiers.ts"

import { Bucket } from "../../admission/Bucket.ts"
import { about } from "../../wire/about.ts"
import { changeOf, refNumbers } from "../../wire/changes.ts"
import { ofOne, rejected } from "../../wire/errors.ts"

const deliveredAt = Schema.optionalKey(
  Schema.NullOr(Text).annotate({
    description: "Delivery time, ISO 8601 with an offset; null removes the delivery mark",
    format: "date-time",
    examples: ["2026-02-26T05:00:00.000Z"]
  })
)

const change = {
  payload: changeOf("container", {
    ref_numbers: refNumbers,
    delivered_at: deliveredAt
  }),
  success: JsonApi.one(ContainerResource, Included),
  error: [rejected, ...ofOne]
} as const

export const editContainer = HttpApiEndpoint.patch("edit", "/containers/:id", {
  ...change,
  params: { id: ContainerId }
}).annotateMerge(
  about("Edit a container", "Changes reference numbers and the delivery mark. Omitted attributes keep their values.")
)

export const editNamedContainer = HttpApiEndpoint.patch("edit_named", "/containers", change).annotateMerge(
  about("Edit a container by the id in the body", "The same as `PATCH /v2/containers/{id}`, with the id in `data.id`.")
)

export const refreshContainer = HttpApiEndpoint.patch("refresh", "/containers/:id/refresh", {
  params: { id: ContainerId },
  success: Schema.Struct({ message: Schema.String, ...JsonApi.ignoredMeta }),
  error: [rejected, ...ofOne]
})
  .annotateMerge(
    about(
      "Refresh a container",
      "Polls the sources of the container and returns their kinds. Without a running ingestion node, polling starts as soon as one runs. At most 10 requests per minute."
    )
  )
  .annotate(Bucket, { name: "refresh", limit: 10 })
