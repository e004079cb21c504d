import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The network address of whoever makes a request; null where nobody knows it. */
export const AddressOf = Context.Reference<(request: HttpServerRequest.HttpServerRequest) => string | null>(
  "adapters/rest/answer/AddressOf",
  { defaultValue: () => () => null }
)
