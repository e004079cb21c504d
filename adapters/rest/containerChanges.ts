import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { ContainerId, Text } from "#domain/Identifiers.ts"

import { changeOf, Texts } from "./changes.ts"
import { ofOne, rejected } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { Bucket, fixedBucket } from "./RateLimit.ts"
import { ContainerResource } from "./resources/container.ts"
import { Included } from "./resources/included.ts"

const change = {
  payload: changeOf("container", { ref_numbers: Texts, delivered_at: Schema.optionalKey(Schema.NullOr(Text)) }),
  success: JsonApi.one(ContainerResource, Included),
  error: [rejected, ...ofOne]
} as const

export const editContainer = HttpApiEndpoint.patch("edit", "/containers/:id", {
  ...change,
  params: { id: ContainerId }
})

/** The same, with the id in the body alone. */
export const editNamedContainer = HttpApiEndpoint.patch("edit_named", "/containers", change)

export const refreshContainer = HttpApiEndpoint.patch("refresh", "/containers/:id/refresh", {
  params: { id: ContainerId },
  success: Schema.Struct({ message: Schema.String }),
  error: [rejected, ...ofOne]
}).annotate(Bucket, fixedBucket("refresh", 10))
