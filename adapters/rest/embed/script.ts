import { hash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"

import { Context, Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"

import { preferredCoding } from "../representation/acceptEncoding.ts"
import { namesTag } from "../representation/ifNoneMatch.ts"

/** Where `npm run build` writes what browsers get. */
export const BuiltPages = Context.Reference<URL>("adapters/rest/embed/script/BuiltPages", {
  defaultValue: () => new URL("../../../dist/portal/", import.meta.url)
})

/** How the build compresses files. */
const codings = ["br", "gzip"] as const

const stable = "embed.js"
const hashed = /^embed-[\da-f]{16}\.js$/

/** Any page may load the script: it holds nothing of anybody. */
const open = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  vary: "Accept-Encoding"
}

/** A file as it is, and compressed when it was built. */
interface Built {
  readonly digest: string
  readonly plain: Uint8Array
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}

const readBuilt = async (folder: URL, name: string): Promise<readonly [string, Built]> => {
  const [plain, br, gzip] = await Promise.all(
    ["", ".br", ".gz"].map((end) => readFile(new URL(`${name}${end}`, folder)))
  )
  if (plain === undefined || br === undefined || gzip === undefined) throw new Error(`${name} is not whole`)
  return [name, { plain, br, gzip, digest: hash("sha256", plain, "base64url").slice(0, 22) }]
}

/** Read once, by exact name: no request reaches the disk. Empty where nothing was built. */
const readScripts = (folder: URL) =>
  Effect.tryPromise(async () => {
    const names = (await readdir(folder)).filter((name) => name === stable || hashed.test(name))
    return new Map(await Promise.all(names.map((name) => readBuilt(folder, name))))
  }).pipe(
    Effect.catch((error) =>
      Effect.as(
        Effect.logWarning(
          "The embeddable elements are not built: /embed.js is not found until npm run build made them",
          {
            reason: String(error.cause)
          }
        ),
        new Map<string, Built>()
      )
    )
  )

const notBuilt = HttpServerResponse.jsonUnsafe(
  {
    errors: [
      {
        status: "404",
        title: "Not Found",
        detail: "The embeddable elements are not built here: run npm run build and start the service again"
      }
    ]
  },
  { status: 404, contentType: mediaType, headers: { ...open, "cache-control": "no-store" } }
)

const answer = ({ headers }: HttpServerRequest.HttpServerRequest, built: Built, keep: string) => {
  const coding = preferredCoding(headers["accept-encoding"], codings)
  const etag = `"${built.digest}${coding === null ? "" : `-${coding}`}"`
  const own = { ...open, etag, "cache-control": keep, ...(coding === null ? {} : { "content-encoding": coding }) }
  return namesTag(headers["if-none-match"], etag)
    ? HttpServerResponse.empty({ status: 304, headers: { ...open, etag, "cache-control": keep } })
    : HttpServerResponse.uint8Array(built[coding ?? "plain"], {
        contentType: "text/javascript; charset=utf-8",
        headers: own
      })
}

/** `/embed.js`, which is asked for anew after an hour, and the same under the name with its hash, which never changes. */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const scripts = yield* readScripts(yield* BuiltPages)
    const route = (name: string, keep: string) =>
      HttpRouter.add(
        "GET",
        `/${name}`,
        Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
          const built = scripts.get(name)
          return built === undefined ? notBuilt : answer(request, built, keep)
        })
      )
    const named = [...scripts.keys()].filter((name) => name !== stable)
    return Layer.mergeAll(
      route(stable, "public, max-age=3600"),
      ...named.map((name) => route(name, "public, max-age=31536000, immutable"))
    )
  })
)
