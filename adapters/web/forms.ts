import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

import { ByteSize, Data, Effect } from "effect"
import { HttpServerRequest } from "effect/http"

import type { Seen } from "./Site.ts"

/** A form that did not come from a page of this service, or cannot be read. */
export class FormRefused extends Data.TaggedError("FormRefused")<{ readonly status: 400 | 403 | 413 | 415 }> {}

/** The name of the field that carries the token of a form. */
export const tokenField = "form_token"

/** A new secret for the cookie to which the forms of a browser are bound before it is signed in. */
export const newFormSecret = (): string => randomBytes(32).toString("base64url")

/** The token of the forms of a browser, made of a cookie that no other site can read. */
export const formToken = (secret: string): string => createHash("sha256").update(`form ${secret}`).digest("base64url")

const isToken = (given: string, secret: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(formToken(secret))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Whether the browser says that a page of this origin sent the form. Pages that send no referrer have `null` as origin
 * in browsers without `Sec-Fetch-Site`: there the token decides alone.
 */
const isSameOrigin = ({ headers }: HttpServerRequest.HttpServerRequest, { origin }: Seen) => {
  const { origin: given = "null", "sec-fetch-site": site } = headers
  return site === undefined ? given === "null" || given === origin : site === "same-origin"
}

const largest = 16 * 1024

/** The fields of a form that a page of this service sent, bound to the secret of a cookie. */
export const readForm = Effect.fnUntraced(function* (seen: Seen, secret: string | null) {
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
