import { Context, Effect, Layer } from "effect"
import { FindMyWay, HttpRouter, HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

interface Paths {
  readonly router: FindMyWay.Router<string>
  /** In lower case. */
  readonly segments: Set<string>
}

/** As in the router, `/*` also matches the path itself. */
const pathsOf = (path: FindMyWay.PathInput) =>
  path.endsWith("/*") ? [path, path.slice(0, -2) as FindMyWay.PathInput] : [path]

const note = (paths: Paths, method: string, path: FindMyWay.PathInput) => {
  for (const own of pathsOf(path)) {
    if (method === "*") paths.router.all(own, path)
    else paths.router.on(method, own, path)
  }
  for (const segment of path.toLowerCase().split("/")) {
    if (!/[:*]/.test(segment)) paths.segments.add(segment)
  }
}

const noting = (
  router: HttpRouter.HttpRouter,
  paths: Paths,
  at: (path: FindMyWay.PathInput) => FindMyWay.PathInput = (path) => path
): HttpRouter.HttpRouter => ({
  ...router,
  prefixed: (prefix) =>
    noting(router.prefixed(prefix), paths, (path) => at(HttpRouter.prefixPath(path, prefix) as FindMyWay.PathInput)),
  add: (method, path, handler, options) => {
    note(paths, method, at(path))
    return router.add(method, path, handler, options)
  },
  addAll: (routes) => {
    for (const { method, path } of routes) note(paths, method, at(path))
    return router.addAll(routes)
  }
})

const known = ["DELETE", "GET", "PATCH", "POST", "PUT"] as const

/** Contains only routes that are added to this layer's router. */
export class Methods extends Context.Service<
  Methods,
  {
    readonly has: (method: string, url: string) => boolean
    /** `/v2/shipments/:id`; null for an unknown path. */
    readonly route: (method: string, url: string) => string | null
    /** Whether a route has this fixed segment, in lower case. */
    readonly hasSegment: (segment: string) => boolean
    readonly of: (url: string) => ReadonlyArray<string>
  }
>()("adapters/rest/middleware/Methods") {
  static readonly layer = Layer.effectContext(
    Effect.gen(function* () {
      const router = yield* HttpRouter.HttpRouter
      const paths: Paths = { router: FindMyWay.make(yield* HttpRouter.RouterConfig), segments: new Set() }
      const find = (method: string, url: string) => paths.router.find(method === "HEAD" ? "GET" : method, url)
      const hasSegment = (segment: string) => paths.segments.has(segment)
      const has = (method: string, url: string) => find(method, url) !== undefined
      const route = (method: string, url: string) => find(method, url)?.handler ?? null
      const of = (url: string) => {
        const own = known.filter((method) => has(method, url))
        const others = own.length === 0 ? [] : own.includes("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"]
        return [...own, ...others].toSorted()
      }
      return Context.make(Methods, { has, hasSegment, of, route }).pipe(
        Context.add(HttpRouter.HttpRouter, noting(router, paths))
      )
    })
  )
}

export const answerMethods = <E, R>(
  { has, of }: Methods["Service"],
  { method, url }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => {
  if (has(method, url)) return answer
  const allow = of(url).join(", ")
  if (allow === "") return answer
  return Effect.succeed(HttpServerResponse.empty({ status: method === "OPTIONS" ? 204 : 405, headers: { allow } }))
}
