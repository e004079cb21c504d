import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { InvalidParameter } from "#domain/Errors.ts"

import { invalidParameter } from "./errors.ts"

const encoded = /(?:%[\da-f]{2})+/gi

const isUtf8 = (bytes: string): boolean => {
  try {
    decodeURIComponent(bytes)
    return true
  } catch {
    return false
  }
}

/** A percent sign that encodes nothing stands for itself, as readers of addresses take it. */
const isText = (part: string): boolean => (part.match(encoded) ?? []).every(isUtf8)

const nameIn = (part: string): string => {
  const name = part.split("=", 1)[0] ?? part
  return (isText(name) ? [...new URLSearchParams(name).keys()][0] : name) ?? name
}

const longest = 100

/** The first parameter of an address that encodes bytes which are no UTF-8; null where there is none. */
export const notUtf8In = (url: string): string | null => {
  const from = url.indexOf("?")
  const part =
    from < 0 || !url.includes("%", from)
      ? undefined
      : url
          .slice(from + 1)
          .split("&")
          .find((one) => !isText(one))
  return part === undefined ? null : nameIn(part).slice(0, longest)
}

/** Refuses bytes that are no text: read as U+FFFD they would match nothing, and the answer be a confident empty list. */
export class QueryEncoding extends HttpApiMiddleware.Service<QueryEncoding>()("adapters/rest/wire/QueryEncoding", {
  error: invalidParameter
}) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect) {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const parameter = notUtf8In(url)
      if (parameter === null) return yield* httpEffect
      return yield* new InvalidParameter({ parameter, detail: "is not percent-encoded UTF-8" })
    })
  )
}
