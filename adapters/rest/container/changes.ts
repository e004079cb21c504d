import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerResource } from "#adapters/jsonapi/container/container.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId, Text } from "#domain/Identifiers.ts"

import { Bucket } from "../admission/Bucket.ts"
import { about } from "../wire/about.ts"
import { changeOf, refNumbers } from "../wire/changes.ts"
import { ofOne, rejected } from "../wire/errors.ts"

const deliveredAt = Schema.optionalKey(
  Schema.NullOr(Text).annotate({
    description: "When it was delivered, ISO 8601 with a zone; null takes the mark away",
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
}).annotateMerge(about("Edit a container", "Its reference numbers and the mark of delivery; what is left out stays."))

export const editNamedContainer = HttpApiEndpoint.patch("edit_named", "/containers", change).annotateMerge(
  about("Edit the container that the body names", "The same as with the id in the address.")
)

export const refreshContainer = HttpApiEndpoint.patch("refresh", "/containers/:id/refresh", {
  params: { id: ContainerId },
  success: Schema.Struct({ message: Schema.String, ...JsonApi.ignoredMeta }),
  error: [rejected, ...ofOne]
})
  .annotateMerge(
    about(
      "Ask all sources of a container now",
      "Has the sources of the container polled, and answers which kinds of sources these are. Without a running ingestion node they are polled as soon as one runs. At most ten calls a minute."
    )
  )
  .annotate(Bucket, { name: "refresh", limit: 10 })
