import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "../../Api.ts"
import { makeAddress } from "../../page/links.ts"
import { collectionOf } from "./collection.ts"

export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const address = yield* makeAddress
    yield* router.add(
      "GET",
      "/postman.json",
      Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
        HttpServerResponse.jsonUnsafe(
          collectionOf({ ...OpenApi.fromApi(Api) }, address(request, "/").replace(/\/$/, ""))
        )
      )
    )
  })
)
