import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { serveBuiltFile } from "#adapters/http/builtFiles.ts"
import type { BuiltFile } from "#adapters/http/builtFiles.ts"

import { BuiltDocs } from "./BuiltDocs.ts"
import { docsFileHeaders } from "./headers.ts"
import { movedPathOf } from "./movedPages.ts"
import { notFoundPath } from "./notFoundPath.ts"

type DocsFiles = ReadonlyMap<string, BuiltFile>

const docsRoot = "/docs/"
/** API reference, available without a build. */
const referencePath = "/reference"

/** A later release may build the page. */
const redirectTo = (location: string) =>
  HttpServerResponse.empty({ status: 302, headers: { location, "cache-control": "no-cache" } })

/** A path may name a folder, or omit the extension. */
const candidateFiles = (path: string): ReadonlyArray<string> =>
  path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]

/** Other clients than browsers get only the status. */
const respondNotFound = (files: DocsFiles, request: HttpServerRequest.HttpServerRequest) => {
  const page = request.headers["accept"]?.includes("text/html") === true ? files.get(notFoundPath) : undefined
  if (page === undefined) return HttpServerResponse.empty({ status: 404 })
  // A later release may have the page.
  const headers = { ...docsFileHeaders(notFoundPath), "cache-control": "no-store" }
  return HttpServerResponse.uint8Array(page.plain, { status: 404, contentType: page.contentType, headers })
}

const assetsRoot = `${docsRoot}assets/`

/** Other pages name assets without the hash of their content. */
const findHashedAsset = (files: DocsFiles, path: string): string | undefined =>
  [...files.keys()].find((name) => name.startsWith("assets/") && name.replace(/-[\da-f]{12}(?=\.\w+$)/, "") === path)

const respondWithDocs = (files: DocsFiles, request: HttpServerRequest.HttpServerRequest) => {
  const [path = ""] = request.url.split("?", 1)
  if (files.size === 0)
    return path.startsWith(assetsRoot) ? HttpServerResponse.empty({ status: 404 }) : redirectTo(referencePath)
  if (!path.startsWith(docsRoot)) return redirectTo(docsRoot)
  const asked = path.slice(docsRoot.length)
  const name = candidateFiles(asked).find((one) => files.has(one))
  const file = name === undefined ? undefined : files.get(name)
  if (name === undefined || file === undefined) {
    const moved = findHashedAsset(files, asked) ?? movedPathOf(asked)
    return moved !== null && files.has(moved) ? redirectTo(`${docsRoot}${moved}`) : respondNotFound(files, request)
  }
  // Relative links depend on the canonical address.
  if (name !== asked && name !== `${asked}index.html`) return redirectTo(`${docsRoot}${name}`)
  return serveBuiltFile(request, file, docsFileHeaders(name))
}

/** Files that clients expect at the root of the origin. */
const rootFileNames = ["llms.txt", "llms-full.txt"] as const

/** Requires no authentication. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const files = yield* BuiltDocs
    yield* router.add(
      "GET",
      "/docs/*",
      Effect.map(HttpServerRequest.HttpServerRequest, (request) => respondWithDocs(files, request))
    )
    for (const name of rootFileNames) {
      const file = files.get(name)
      if (file === undefined) continue
      yield* router.add(
        "GET",
        `/${name}`,
        Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
          serveBuiltFile(request, file, docsFileHeaders(name))
        )
      )
    }
  })
)
