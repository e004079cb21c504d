import net from "node:net"
import tls from "node:tls"

import { Effect } from "effect"

import { faultOf } from "./SendFault.ts"
import type { SendFault } from "./SendFault.ts"

export interface Line {
  /** Checked, so dialing resolves no names. */
  readonly address: string
  readonly port: number
  /** In the certificate; null without TLS. */
  readonly certifiedFor: string | null
}

export type Dial = (line: Line) => Effect.Effect<net.Socket, SendFault>

const open = ({ address, port, certifiedFor }: Line, authorities: ReadonlyArray<string> | undefined): net.Socket =>
  certifiedFor === null
    ? net.connect({ host: address, port })
    : tls.connect({
        host: address,
        port,
        // A certificate for an address contains the address.
        servername: net.isIP(certifiedFor) === 0 ? certifiedFor : "",
        ca: authorities === undefined ? undefined : [...authorities],
        ALPNProtocols: ["http/1.1"],
        minVersion: "TLSv1.2",
        rejectUnauthorized: true
      })

export const dial =
  (authorities?: ReadonlyArray<string>): Dial =>
  (line) =>
    Effect.callback((resume) => {
      const socket = open(line, authorities)
      socket.setNoDelay(true)
      socket.setKeepAlive(true, 60_000)
      // Between two owners of the socket, an error must not crash the process.
      socket.on("error", (error) => resume(Effect.fail(faultOf(error))))
      socket.once(line.certifiedFor === null ? "connect" : "secureConnect", () => resume(Effect.succeed(socket)))
      return Effect.sync(() => socket.destroy())
    })
