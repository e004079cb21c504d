import { Effect } from "effect"
import { HttpRouter } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "../Api.ts"
import { once, prepared } from "./prepared.ts"

/** Where programs look for the description of the interface. */
const paths = ["/openapi.json", "/v2/openapi.json"] as const

/** The description of the interface, for programs. It has almost two megabytes, which the first reader has written. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const ready = yield* once(
      Effect.suspend(() =>
        prepared({
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
