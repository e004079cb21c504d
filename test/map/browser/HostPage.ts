import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface Host {
  /** The address of a page with this in its body. */
  readonly pageWith: (body: string) => string
  readonly close: () => Promise<void>
}

/** What a page needs that allows nothing else: no styles, no images, no frames, and Trusted Types demanded. */
const policy = (service: string): string =>
  `default-src 'none'; script-src ${service}; connect-src ${service}; require-trusted-types-for 'script'`

/** Somebody else's pages, on an origin of their own, which embed what the service has. */
export const startHost = async (service: string): Promise<Host> => {
  const bodies: Array<string> = []
  const server = createServer((request, response) => {
    const body = bodies[Number(request.url?.slice(1))]
    if (body === undefined) return void response.writeHead(204).end()
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy(service) })
    return void response.end(`<!doctype html>
<html lang="en">
<title>Where is it</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<script type="module" src="${service}/embed.js"></script>
<main><h1>Where is it</h1>${body}</main>
</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    pageWith: (body) => `${origin}/${bodies.push(body) - 1}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}
