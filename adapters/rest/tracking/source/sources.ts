import { Effect, Schema } from "effect"
import { HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { presentSource, SourceResource } from "#adapters/jsonapi/tracking/source.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { SourceRefreshing } from "#application/tracking/source/SourceRefreshing.ts"
import { Sources } from "#application/tracking/source/Sources.ts"
import { Text } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { Bucket } from "../../admission/Bucket.ts"
import { FixedWork } from "../../load/requestWork.ts"
import { servedGroup } from "../../middleware/served.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { notEntitled, notFound, refreshedLately, rejected } from "../../wire/errors.ts"

export const SourcesGroup = HttpApiGroup.make("sources")
  .annotateMerge(describeGroup("Sources", "The health of the sources that report on the account's shipments."))
  .add(
    HttpApiEndpoint.get("list", "/sources", {
      success: JsonApi.all(SourceResource),
      error: notEntitled
    })
      .annotateMerge(
        about(
          "List sources and their health",
          "Returns all sources by name. Counts and times refer to the account's shipments. `state` refers to the source and applies to every account with the same credential."
        )
      )
      .annotate(FixedWork, { isWhole: true }),
    HttpApiEndpoint.patch("refresh", "/sources/:id/refresh", {
      params: { id: Text.annotate({ description: "Id of the source, from the list of sources" }) },
      success: Schema.Struct({ message: Schema.String, ...JsonApi.ignoredMeta }),
      error: [rejected, notEntitled, notFound, refreshedLately]
    })
      .annotateMerge(
        about(
          "Refresh a source",
          "Polls the account's numbers at the source that were not polled in the last 15 minutes, within the source's quotas, and returns their count. With a credential that other accounts share, Landfall polls one number every 5 seconds, at most 180, the longest waiting first. Allowed once every 15 minutes per source, and at most 10 requests per minute, together with refreshes of containers. The body is ignored."
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
