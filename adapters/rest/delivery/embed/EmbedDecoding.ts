import { Effect } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

import { problemsIn } from "../../middleware/Decoding.ts"
import { BadRequest, badRequest } from "../../wire/errors.ts"

export class EmbedDecoding extends HttpApiMiddleware.Service<EmbedDecoding>()(
  "adapters/rest/delivery/embed/EmbedDecoding",
  {
    error: badRequest
  }
) {
  static readonly layer = HttpApiMiddleware.layerSchemaErrorTransform(this, (error) =>
    error.kind === "Query"
      ? Effect.fail(new BadRequest({ errors: problemsIn(false, error.cause.issue) }))
      : Effect.fail(error)
  )
}
