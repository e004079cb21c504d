import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

import { ByteSize, Data, Effect } from "effect"
import { HttpServerRequest } from "effect/http"

import type { SiteOrigin } from "./Site.ts"

export class FormRefused extends Data.TaggedError("FormRefused")<{ readonly status: 400 | 403 | 413 | 415 }> {}

export const tokenField = "form_token"

export const newFormSecret = (): string => randomBytes(32).toString("base64url")

/** Derived from a cookie that other sites cannot read. */
export const formToken = (secret: string): string => createHash("sha256").update(`form ${secret}`).digest("base64url")

const isToken = (given: string, secret: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(formToken(secret))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Pages without a referrer send the origin `null` in browsers without `Sec-Fetch-Site`. Then only the token counts. */
const isSameOrigin = ({ headers }: HttpServerRequest.HttpServerRequest, { origin }: SiteOrigin) => {
  const { origin: given = "null", "sec-fetch-site": site } = headers
  return site === undefined ? given === "null" || given === origin : site === "same-origin"
}

const largest = 16 * 1024

export const readForm = Effect.fnUntraced(function* (seen: SiteOrigin, secret: string | null) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const [type = ""] = (request.headers["content-type"] ?? "").split(";")
  if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") return yield* new FormRefused({ status: 415 })
  if (!isSameOrigin(request, seen)) return yield* new FormRefused({ status: 403 })
  const text = yield* request.text.pipe(
    Effect.provideService(HttpServerRequest.MaxBodySize, ByteSize.bytes(largest)),
    Effect.mapError(
      ({ reason }) =>
        new FormRefused({ status: reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge" ? 413 : 400 })
    )
  )
  const fields = new URLSearchParams(text)
  if (secret === null || !isToken(fields.get(tokenField) ?? "", secret)) return yield* new FormRefused({ status: 403 })
  return fields
})
