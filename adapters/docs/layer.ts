import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { serveBuiltFile } from "#adapters/http/builtFiles.ts"
import type { BuiltFile } from "#adapters/http/builtFiles.ts"

import { BuiltDocs } from "./BuiltDocs.ts"
import { headersOf } from "./headers.ts"
import { notFoundAt } from "./notFoundAt.ts"

type Files = ReadonlyMap<string, BuiltFile>

const root = "/docs/"
/** API reference, available without a build. */
const reference = "/reference"

/** Not cached, because a later release may build the page. */
const moved = (location: string) =>
  HttpServerResponse.empty({ status: 302, headers: { location, "cache-control": "no-cache" } })

/** A path may name a folder, or omit the extension. */
const namesOf = (path: string): ReadonlyArray<string> =>
  path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]

/** Browsers get a page with the search; other clients get only the status. */
const missing = (files: Files, request: HttpServerRequest.HttpServerRequest) => {
  const page = request.headers["accept"]?.includes("text/html") === true ? files.get(notFoundAt) : undefined
  if (page === undefined) return HttpServerResponse.empty({ status: 404 })
  // Not cached, because a later release may have the page.
  const headers = { ...headersOf(notFoundAt), "cache-control": "no-store" }
  return HttpServerResponse.uint8Array(page.plain, { status: 404, contentType: page.contentType, headers })
}

const answer = (files: Files, request: HttpServerRequest.HttpServerRequest) => {
  const [path = ""] = request.url.split("?", 1)
  if (files.size === 0) return moved(reference)
  if (!path.startsWith(root)) return moved(root)
  const asked = path.slice(root.length)
  const name = namesOf(asked).find((one) => files.has(one))
  const file = name === undefined ? undefined : files.get(name)
  if (name === undefined || file === undefined) return missing(files, request)
  // Redirects to the canonical address, because relative links depend on it.
  if (name !== asked && name !== `${asked}index.html`) return moved(`${root}${name}`)
  return serveBuiltFile(request, file, headersOf(name))
}

/** Files that clients expect at the root of the origin. */
const atRoot = ["llms.txt", "llms-full.txt"] as const

/** Public: the documentation requires no authentication. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const files = yield* BuiltDocs
    yield* router.add(
      "GET",
      "/docs/*",
      Effect.map(HttpServerRequest.HttpServerRequest, (request) => answer(files, request))
    )
    for (const name of atRoot) {
      const file = files.get(name)
      if (file === undefined) continue
      yield* router.add(
        "GET",
        `/${name}`,
        Effect.map(HttpServerRequest.HttpServerRequest, (request) => serveBuiltFile(request, file, headersOf(name)))
      )
    }
  })
)
