import { Effect, Layer } from "effect"
import type { Context } from "effect"
import { HttpRouter } from "effect/http"

import type { makeEndpoint, Path } from "./endpoint.ts"
import { HostCheck } from "./HostCheck.ts"
import { preflight } from "./wire.ts"

const paths: ReadonlyArray<Path> = ["/", "/mcp"]

/** The protocol library and the tools take 9 MB of memory, so the first assistant loads them. */
const load: typeof makeEndpoint = Effect.flatMap(
  Effect.promise(() => import("./endpoint.ts")),
  ({ makeEndpoint }) => makeEndpoint
)

const serve = Effect.gen(function* () {
  const context = yield* Effect.context<Effect.Services<typeof load>>()
  const instead: (request: Context.Context<never>) => typeof context = () => context
  // Drops the context of the first request, whose ids would appear in all later log lines.
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

/** MCP over streamable HTTP at `/mcp` and `/`, without sessions. */
export const layer = HttpRouter.addAll(serve).pipe(Layer.provide(HostCheck.layer))
