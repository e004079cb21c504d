import { Effect, Layer } from "effect"
import type { Context } from "effect"
import { HttpRouter } from "effect/http"

import type { makeEndpoint, Path } from "./endpoint.ts"
import { HostCheck } from "./HostCheck.ts"
import { preflight } from "./wire.ts"

const paths: ReadonlyArray<Path> = ["/", "/mcp"]

/** Protocol library and tools take 9 MB, so the first assistant loads them. */
const load: typeof makeEndpoint = Effect.flatMap(
  Effect.promise(() => import("./endpoint.ts")),
  ({ makeEndpoint }) => makeEndpoint
)

const serve = Effect.gen(function* () {
  const context = yield* Effect.context<Effect.Services<typeof load>>()
  const instead: (request: Context.Context<never>) => typeof context = () => context
  // Otherwise all later log lines have the ids of the first request.
  const endpoint = yield* Effect.cached(Effect.uninterruptible(Effect.updateContext(load, instead)))
  return paths.flatMap((path) => [
    HttpRouter.route(
      "POST",
      path,
      Effect.flatMap(endpoint, (post) => post(path))
    ),
    HttpRouter.route("OPTIONS", path, Effect.succeed(preflight))
  ])
})

/** Streamable HTTP at `/mcp` and `/`, without sessions. */
export const layer = HttpRouter.addAll(serve).pipe(Layer.provide(HostCheck.layer))
