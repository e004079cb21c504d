import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"

import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpServerResponse } from "effect/http"

import { preferredCoding } from "#adapters/http/acceptEncoding.ts"
import { matchesTag } from "#adapters/http/ifNoneMatch.ts"

import { codings } from "../../representation/codings.ts"
import type { Coding } from "../../representation/codings.ts"

/** Asynchronous, because the documents have megabytes. */
const coded: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  zstd: promisify(zstdCompress),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip)
}

export const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("base64")

/** Uninterruptible: completes even if the first client disconnects. */
export const once = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.cached(Effect.uninterruptible(work))

interface StaticContent {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
}

export const prepareContent = Effect.fnUntraced(function* ({ bytes, contentType, headers: given = {} }: StaticContent) {
  const digest = sha256(bytes).slice(0, 22)
  const headers = { ...given, "cache-control": "public, no-cache", vary: "Accept-Encoding" }
  const made = yield* Effect.all({
    zstd: once(Effect.promise(() => coded.zstd(bytes))),
    br: once(Effect.promise(() => coded.br(bytes))),
    gzip: once(Effect.promise(() => coded.gzip(bytes)))
  })
  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const coding = preferredCoding(request.headers["accept-encoding"], codings)
    const etag = `"${digest}${coding === null ? "" : `-${coding}`}"`
    if (matchesTag(request.headers["if-none-match"], etag)) {
      return HttpServerResponse.empty({ status: 304, headers: { ...headers, etag } })
    }
    return HttpServerResponse.uint8Array(coding === null ? bytes : yield* made[coding], {
      contentType,
      headers: { ...headers, etag, ...(coding === null ? {} : { "content-encoding": coding }) }
    })
  })
})
