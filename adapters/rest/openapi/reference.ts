import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"

import { Effect, Layer } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar } from "effect/http-api"

import { preferredCoding } from "#adapters/http/acceptEncoding.ts"
import { namesTag } from "#adapters/http/ifNoneMatch.ts"
import type { Coding } from "#adapters/jsonapi/fragment/codings.ts"
import { codings } from "#adapters/jsonapi/fragment/codings.ts"

import { Api } from "../Api.ts"

const path = "/docs"

/** Without what would lead to its maker's services; it knows these settings, though their types are not told here. */
const scalar = { withDefaultFonts: false, hideClientButton: true, showDeveloperTools: "never" }

const page = HttpApiScalar.layer(Api, { path, scalar })

/** Not on the thread of requests: the page has megabytes. */
const coded: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  zstd: promisify(zstdCompress),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip)
}

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("base64")

/** The scripts of the page run, and no other; nothing is loaded from elsewhere, asked there, or shown in a frame. */
const policyOf = (markup: string): string => {
  const scripts = [...markup.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script)
  return [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'sha256-${sha256(script)}'`).join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Done once, whoever asked for it first and went away. */
const once = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.cached(Effect.uninterruptible(work))

/** The page as it is sent: each coding is made for the first browser that takes it. */
const prepared = Effect.fnUntraced(function* ({ body }: HttpServerResponse.HttpServerResponse) {
  if (body._tag !== "Uint8Array") return yield* Effect.die(new Error(`${path} has no bytes`))
  const bytes = body.body
  const digest = sha256(bytes).slice(0, 22)
  const headers = {
    "content-security-policy": policyOf(new TextDecoder().decode(bytes)),
    "cache-control": "public, no-cache",
    vary: "Accept-Encoding",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY"
  }
  const made = yield* Effect.all({
    zstd: once(Effect.promise(() => coded.zstd(bytes))),
    br: once(Effect.promise(() => coded.br(bytes))),
    gzip: once(Effect.promise(() => coded.gzip(bytes)))
  })
  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const coding = preferredCoding(request.headers["accept-encoding"], codings)
    const etag = `"${digest}${coding === null ? "" : `-${coding}`}"`
    if (namesTag(request.headers["if-none-match"], etag)) {
      return HttpServerResponse.empty({ status: 304, headers: { ...headers, etag } })
    }
    return HttpServerResponse.uint8Array(coding === null ? bytes : yield* made[coding], {
      contentType: "text/html; charset=utf-8",
      headers: { ...headers, etag, ...(coding === null ? {} : { "content-encoding": coding }) }
    })
  })
})

/** The interface, for people who read it in a browser. Its script is 13 MB of memory that most nodes never need: the first visitor has it loaded. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    // Its router is its own: that of this service has the address already.
    const own = Effect.provideServiceEffect(HttpRouter.toHttpEffect(page), Layer.CurrentMemoMap, Layer.makeMemoMap)
    const loaded = yield* once(Effect.scoped(own))
    const ready = yield* once(Effect.flatMap(Effect.flatten(loaded), prepared))
    yield* router.add("GET", path, (request) => Effect.flatMap(ready, (answer) => answer(request)))
  })
)
