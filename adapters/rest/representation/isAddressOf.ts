import type { HttpServerRequest } from "effect/http"

/**
 * Whether a record is asked for under its own id. Under that of one that was joined to it, the answer is made of this one's,
 * and says so.
 */
export const isAddressOf = ({ url }: HttpServerRequest.HttpServerRequest, id: string): boolean =>
  url.split("?", 1)[0]?.includes(id) === true
