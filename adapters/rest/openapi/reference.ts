import { Effect } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiScalar } from "effect/http-api"

import { Api } from "../Api.ts"

const path = "/docs"

const page = HttpApiScalar.layer(Api, { path, scalar: { withDefaultFonts: false } })

/** The interface, for people who read it in a browser. Its script is 13 MB of memory that most nodes never need: the first visitor has it loaded. */
export const layer = HttpRouter.use((router) =>
  Effect.flatMap(Effect.cached(Effect.scoped(HttpRouter.toHttpEffect(page))), (loaded) =>
    router.add("GET", path, Effect.flatten(loaded))
  )
)
