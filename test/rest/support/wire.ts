import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { HttpServer } from "effect/http"
import { request } from "undici"

import { keyOf, paid } from "./samples.ts"

/** What goes over the wire to a client that decodes nothing. */
export const wire = Effect.fnUntraced(function* (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  as = paid
) {
  const { address } = yield* HttpServer.HttpServer
  return yield* Effect.promise(async () => {
    const answer = await request(`${HttpServer.formatAddress(address)}${path}`, {
      headers: { authorization: `Token ${keyOf(as)}`, ...headers }
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as Readonly<Record<string, string | undefined>>,
      bytes: new Uint8Array(await answer.body.arrayBuffer())
    }
  })
})

/** The tag of what is answered there now. */
export const tagOf = Effect.fnUntraced(function* (path: string, as = paid) {
  const { headers } = yield* wire(path, {}, as)
  const tag = headers["etag"]
  assert(tag !== undefined)
  return tag
})
