import { Resolver } from "node:dns/promises"

import { Effect } from "effect"

import { codeOf, SendFault } from "./SendFault.ts"

/** IPv4 first, for machines without IPv6. */
export type Resolve = (name: string) => Effect.Effect<ReadonlyArray<string>, SendFault>

interface NameServers {
  /** Default: the name servers of the machine. */
  readonly servers?: ReadonlyArray<string>
  /** Timeout of the first of two attempts. */
  readonly patienceMs: number
}

const unresolved = (ours: boolean) =>
  new SendFault({ message: "The host name could not be resolved.", fault: "unresolved", ours })

const open = ({ servers, patienceMs }: NameServers, tries: number): Resolver => {
  const resolver = new Resolver({ timeout: patienceMs, tries })
  if (servers !== undefined) resolver.setServers(servers)
  return resolver
}

/** The root is always cached, so without a response the server is unavailable. */
const areNameServersDown = async (nameServers: NameServers): Promise<boolean> => {
  const [answer] = await Promise.allSettled([open(nameServers, 1).resolveNs(".")])
  return answer.status === "rejected" && ["ETIMEOUT", "ECONNREFUSED"].includes(codeOf(answer.reason))
}

/** In the system resolver, slow names would block the threads that files need. */
export const resolver = (nameServers: NameServers): Resolve =>
  Effect.fn("webhooks.resolve")(function* (name) {
    const resolver = open(nameServers, 2)
    const answers = yield* Effect.promise(() =>
      Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    ).pipe(Effect.onInterrupt(() => Effect.sync(() => resolver.cancel())))
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
    if (addresses.length > 0) return addresses
    const codes = new Set(answers.map((answer) => (answer.status === "rejected" ? codeOf(answer.reason) : "")))
    if (codes.has("ECONNREFUSED")) return yield* unresolved(true)
    if (!codes.has("ETIMEOUT")) return yield* unresolved(false)
    return yield* unresolved(yield* Effect.promise(() => areNameServersDown(nameServers)))
  })
