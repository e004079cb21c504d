import { HttpServerResponse } from "effect/http"

export const withMeta = (response: HttpServerResponse.HttpServerResponse, meta: object) => {
  const { body } = response
  if (body._tag !== "Uint8Array") return response
  const document: { readonly meta?: object } = JSON.parse(new TextDecoder().decode(body.body))
  const text = JSON.stringify({ ...document, meta: { ...document.meta, ...meta } })
  return HttpServerResponse.setBody(response, HttpServerResponse.text(text, { contentType: body.contentType }).body)
}
