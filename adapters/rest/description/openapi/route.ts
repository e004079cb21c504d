import { Effect } from "effect"
import { HttpRouter } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "../../Api.ts"
import { once, prepareContent } from "./prepared.ts"

const paths = ["/openapi.json", "/v2/openapi.json"] as const

/** Created for the first reader, because it has megabytes. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const ready = yield* once(
      Effect.suspend(() =>
        prepareContent({
          bytes: new TextEncoder().encode(JSON.stringify(OpenApi.fromApi(Api))),
          contentType: "application/json"
        })
      )
    )
    for (const path of paths) {
      yield* router.add("GET", path, (request) => Effect.flatMap(ready, (answer) => answer(request)))
    }
  })
)
