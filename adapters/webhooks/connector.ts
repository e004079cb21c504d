import type { Socket } from "node:net"

import { Effect } from "effect"

import type { Fault } from "#domain/delivery/webhook/AttemptResult.ts"

import type { Dial } from "./dial.ts"
import { notPublic } from "./Policy.ts"
import type { Destination, Policy } from "./Policy.ts"
import type { Resolve } from "./resolver.ts"
import { SendFault } from "./SendFault.ts"

export interface Network {
  readonly resolve: Resolve
  readonly dial: Dial
}

const maxDialedAddresses = 3
const dialMs = 4_000

const theirs = (fault: Fault, message: string) => new SendFault({ message, fault, ours: false })
const forbidden = (message: string) => theirs("forbidden", message)
export const connectTimeout = Effect.suspend(() =>
  Effect.fail(theirs("timeout", "The receiver did not accept the connection in time."))
)

/** The addresses are not checked yet. */
export const addressesOf = Effect.fn("webhooks.addressesOf")(function* (
  policy: Policy,
  { resolve }: Network,
  destination: Destination
) {
  const located = policy.locate(destination)
  const addresses = typeof located === "string" ? yield* resolve(located) : located
  return addresses.length > 0 ? addresses : yield* theirs("unresolved", "The host name could not be resolved.")
})

/** Spelling, all resolved addresses, then the socket's remote address. One disallowed address rejects. */
export const connect = Effect.fn("webhooks.connect")(function* (
  policy: Policy,
  network: Network,
  destination: Destination
): Effect.fn.Return<Socket, SendFault> {
  const refusal = policy.refusal(destination)
  if (refusal !== null) return yield* forbidden(refusal)
  const addresses = yield* addressesOf(policy, network, destination)
  if (!policy.admits(destination, addresses)) return yield* forbidden(notPublic)
  const secure = destination.protocol === "https:"
  const certifiedFor = secure ? destination.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "") : null
  const port = destination.port === "" ? (secure ? 443 : 80) : Number(destination.port)
  const attempts = addresses
    .slice(0, maxDialedAddresses)
    .map((address) =>
      network
        .dial({ address, port, certifiedFor })
        .pipe(Effect.timeoutOrElse({ duration: dialMs, orElse: () => connectTimeout }))
    )
  const socket = yield* Effect.firstSuccessOf(attempts)
  if (!policy.admits(destination, [socket.remoteAddress ?? ""])) {
    socket.destroy()
    return yield* forbidden(notPublic)
  }
  return socket
})
