import { HttpServerResponse } from "effect/http"

/** Puts `meta` first, before a long list. */
export const withMeta = (response: HttpServerResponse.HttpServerResponse, added: object) => {
  const { body } = response
  if (body._tag !== "Uint8Array") return response
  const { meta, ...document }: { readonly meta?: object } = JSON.parse(new TextDecoder().decode(body.body))
  const text = JSON.stringify({ meta: { ...meta, ...added }, ...document })
  return HttpServerResponse.setBody(response, HttpServerResponse.text(text, { contentType: body.contentType }).body)
}
