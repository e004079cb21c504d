import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

import { Effect } from "effect"

/** Systems take the ports of outgoing connections from above (RFC 6335 has 49152, Linux 32768): these stay free while a server that is to come back is away. */
const [first, end] = [10_240, 32_768]

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, "127.0.0.1")
  try {
    await once(server, "listening")
  } catch {
    return false
  }
  await once(server.close(), "close")
  return true
}

/** A port of this machine on which nothing listens. */
export const freePort = Effect.promise(async () => {
  for (;;) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
})
