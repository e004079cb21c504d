import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { InvalidParameter } from "#domain/Errors.ts"

import { invalidParameter } from "../wire/errors.ts"

const encoded = /(?:%[\da-f]{2})+/gi

const isUtf8 = (bytes: string): boolean => {
  try {
    decodeURIComponent(bytes)
    return true
  } catch {
    return false
  }
}

/** An invalid percent sequence stays literal, as URL parsers read it. */
const isText = (part: string): boolean => (part.match(encoded) ?? []).every(isUtf8)

const nameIn = (part: string): string => {
  const name = part.split("=", 1)[0] ?? part
  return (isText(name) ? [...new URLSearchParams(name).keys()][0] : name) ?? name
}

const maxNameLength = 100

export const notUtf8In = (url: string): string | null => {
  const from = url.indexOf("?")
  const part =
    from < 0 || !url.includes("%", from)
      ? undefined
      : url
          .slice(from + 1)
          .split("&")
          .find((one) => !isText(one))
  return part === undefined ? null : nameIn(part).slice(0, maxNameLength)
}

/** Rejects invalid UTF-8, which would become U+FFFD and return an empty list. */
export class QueryEncoding extends HttpApiMiddleware.Service<QueryEncoding>()(
  "adapters/rest/middleware/QueryEncoding",
  {
    error: invalidParameter
  }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect) {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const parameter = notUtf8In(url)
      if (parameter === null) return yield* httpEffect
      return yield* new InvalidParameter({
        parameter,
        detail: "must be percent-encoded UTF-8",
        code: "invalid_parameter"
      })
    })
  )
}
