import { Effect, Schema } from "effect"
import { HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { presentSource, SourceResource } from "#adapters/jsonapi/tracking/source.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { SourceRefreshing } from "#application/source/SourceRefreshing.ts"
import { Sources } from "#application/source/Sources.ts"
import { Text } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../admission/Authentication.ts"
import { Bucket } from "../admission/Bucket.ts"
import { FixedWork } from "../load/requestWork.ts"
import { servedGroup } from "../middleware/served.ts"
import { about } from "../wire/about.ts"
import { notEntitled, notFound, refreshedLately, rejected } from "../wire/errors.ts"

export const SourcesGroup = HttpApiGroup.make("sources")
  .annotate(OpenApi.Description, "The sources that report on the account's shipments")
  .add(
    HttpApiEndpoint.get("list", "/sources", {
      success: JsonApi.all(SourceResource),
      error: notEntitled
    })
      .annotateMerge(
        about(
          "List sources with their health",
          "All of them, by name. Counts and times are of what the account follows; `state` is of the source and holds for whoever asks it with the same access."
        )
      )
      .annotate(FixedWork, { isWhole: true }),
    HttpApiEndpoint.patch("refresh", "/sources/:id/refresh", {
      params: { id: Text.annotate({ description: "The id of the source, as the list has it" }) },
      success: Schema.Struct({ message: Schema.String, ...JsonApi.ignoredMeta }),
      error: [rejected, notEntitled, notFound, refreshedLately]
    })
      .annotateMerge(
        about(
          "Ask a source now about everything that is followed there",
          "Has the numbers polled that the account follows at the source and that were not asked in the last fifteen minutes, as far as its quotas allow, and answers how many these are. Under an access that serves other accounts as well they are asked one in five seconds, those first that wait longest, 180 at most. Once in fifteen minutes for each source; at most ten calls a minute, together with refreshes of containers. A body is not read."
        )
      )
      .annotate(Bucket, { name: "refresh", limit: 10 })
  )

export const SourceHandlers = HttpApiBuilder.group(
  servedGroup(SourcesGroup),
  "sources",
  Effect.fn(function* (handlers) {
    const [sources, refreshing, reference] = [yield* Sources, yield* SourceRefreshing, yield* ReferenceData]
    const nameOf = (scac: string) => reference.shippingLine(scac)?.name ?? null

    return handlers.handleAll({
      list: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        const found = yield* sources.list(account)
        return { data: found.map((one) => presentSource(one, one.kind === "carrier" ? nameOf(one.source) : null)) }
      }),

      refresh: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        const { asked, isStarted, numbers } = yield* refreshing.refresh(account, params.id)
        return { message: `${isStarted ? "Started" : "Queued"} refresh for ${asked} of ${numbers} numbers` }
      })
    })
  })
)
