import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

import { Effect } from "effect"

import { keyOf, paid } from "../../rest/support/samples.ts"

/** The address of a proxy that adds a key to every request, for tools that can send none. */
export const withKey = Effect.fnUntraced(function* (service: URL) {
  const server = yield* Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer((from, to) => {
        const headers = { ...from.headers, authorization: `Token ${keyOf(paid)}` }
        const onward = request(new URL(from.url ?? "/", service), { method: from.method, headers }, (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(to)
        })
        onward.on("error", () => to.destroy())
        to.on("close", () => onward.destroy())
        from.pipe(onward)
      })
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
      return server
    }),
    (server) =>
      Effect.promise(
        () =>
          new Promise<void>((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          })
      )
  )
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
})
