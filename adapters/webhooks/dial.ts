import net from "node:net"
import tls from "node:tls"

import { Effect } from "effect"

import { faultOf } from "./SendFault.ts"
import type { SendFault } from "./SendFault.ts"

export interface Line {
  /** A checked address, never a name: nothing is looked up while dialling. */
  readonly address: string
  readonly port: number
  /** The host that the certificate must be for; null for a connection without TLS. */
  readonly certifiedFor: string | null
}

export type Dial = (line: Line) => Effect.Effect<net.Socket, SendFault>

const open = ({ address, port, certifiedFor }: Line, authorities: ReadonlyArray<string> | undefined): net.Socket =>
  certifiedFor === null
    ? net.connect({ host: address, port })
    : tls.connect({
        host: address,
        port,
        // A server name is only sent for names; for an address the certificate must carry the address.
        servername: net.isIP(certifiedFor) === 0 ? certifiedFor : "",
        ca: authorities === undefined ? undefined : [...authorities],
        ALPNProtocols: ["http/1.1"],
        minVersion: "TLSv1.2",
        rejectUnauthorized: true
      })

/** Dials with the authorities that the process trusts, or with those given instead. */
export const dial =
  (authorities?: ReadonlyArray<string>): Dial =>
  (line) =>
    Effect.callback((resume) => {
      const socket = open(line, authorities)
      socket.setNoDelay(true)
      socket.setKeepAlive(true, 60_000)
      // Stays for the life of the socket: an error between two owners must not end the process.
      socket.on("error", (error) => resume(Effect.fail(faultOf(error))))
      socket.once(line.certifiedFor === null ? "connect" : "secureConnect", () => resume(Effect.succeed(socket)))
      return Effect.sync(() => socket.destroy())
    })
