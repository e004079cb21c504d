import { ByteSize, Effect, Layer } from "effect"
import { HttpMethod, HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { BadRequest, badRequest, TooLarge, tooLarge } from "../wire/errors.ts"

const largest = 256 * 1024
const maxDepth = 64

export const depthOf = (json: string): number => {
  let depth = 0
  let most = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isText) {
      if (character === "\\") index++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === "[" || character === "{") most = Math.max(most, ++depth)
    else if (character === "]" || character === "}") depth--
  }
  return most
}

const malformed = (detail: string) =>
  new BadRequest({ errors: [{ detail, code: "invalid_body", source: { pointer: "" } }] })

export class BodyLimit extends HttpApiMiddleware.Service<BodyLimit>()("adapters/rest/middleware/BodyLimit", {
  error: [badRequest, tooLarge]
}) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      if (!HttpMethod.hasBody(endpoint.method)) return yield* httpEffect
      const request = yield* HttpServerRequest.HttpServerRequest
      // Fails before the body is read; the server then closes the connection.
      if (Number(request.headers["content-length"] ?? 0) > largest) return yield* new TooLarge({ limit: largest })
      const text = yield* request.text.pipe(
        Effect.provideService(HttpServerRequest.MaxBodySize, ByteSize.bytes(largest)),
        Effect.mapError(({ reason }) =>
          reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"
            ? new TooLarge({ limit: largest })
            : malformed("The body ended early.")
        )
      )
      if (depthOf(text) > maxDepth) {
        return yield* malformed(`The body must have at most ${maxDepth} levels of nesting.`)
      }
      return yield* httpEffect
    })
  )
}
