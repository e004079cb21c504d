import { Context, Effect, Layer } from "effect"
import { HttpBody, HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { rewriteDocument } from "#adapters/jsonapi/compatible/document.ts"

import { CurrentHolder } from "../admission/Authentication.ts"

/** Null if compatibility mode does not change it. */
export const CompatibleStatus = Context.Reference<number | null>(
  "adapters/rest/middleware/Compatibility/CompatibleStatus",
  {
    defaultValue: () => null
  }
)

type Response = HttpServerResponse.HttpServerResponse

const withCompatibleBody = (response: Response): Response => {
  const { body } = response
  if (body._tag !== "Uint8Array" || !body.contentType.endsWith("json")) return response
  const text = rewriteDocument(body.text ?? new TextDecoder().decode(body.body))
  return HttpServerResponse.setBody(response, HttpBody.text(text, body.contentType))
}

/** docs/guides/integrate/migrating.md describes the form. */
export class Compatibility extends HttpApiMiddleware.Service<Compatibility, { requires: CurrentHolder }>()(
  "adapters/rest/middleware/Compatibility"
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const { compatibility } = yield* CurrentHolder
      if (!compatibility) return yield* httpEffect
      const status = Context.get(endpoint.annotations, CompatibleStatus)
      yield* HttpEffect.appendPreResponseHandler((_request, response) => {
        const succeeded = status !== null && response.status < 300
        return Effect.succeed(withCompatibleBody(succeeded ? HttpServerResponse.setStatus(response, status) : response))
      })
      return yield* httpEffect
    })
  )
}
