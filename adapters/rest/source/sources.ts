import { Effect } from "effect"
import { HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { presentSource, SourceResource } from "#adapters/jsonapi/tracking/source.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Sources } from "#application/source/Sources.ts"

import { AlwaysWork } from "../share/requestWork.ts"
import { about } from "../wire/about.ts"
import { CurrentHolder } from "../wire/Authentication.ts"
import { notEntitled } from "../wire/errors.ts"
import { part } from "../wire/served.ts"

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
      .annotate(AlwaysWork, { isWhole: true })
  )

export const SourceHandlers = HttpApiBuilder.group(
  part(SourcesGroup),
  "sources",
  Effect.fn(function* (handlers) {
    const [sources, reference] = [yield* Sources, yield* ReferenceData]
    const nameOf = (scac: string) => reference.shippingLine(scac)?.name ?? null

    return handlers.handleAll({
      list: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        const found = yield* sources.list(account)
        return { data: found.map((one) => presentSource(one, one.kind === "carrier" ? nameOf(one.source) : null)) }
      })
    })
  })
)
