import type { HttpServerRequest } from "effect/http"

/** False if the URL has the id of a record that was merged into this one. */
export const isAddressOf = ({ url }: HttpServerRequest.HttpServerRequest, id: string): boolean =>
  url.split("?", 1)[0]?.includes(id) === true
