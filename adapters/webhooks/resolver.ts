import { Resolver } from "node:dns/promises"

import { Effect } from "effect"

import { codeOf, SendFault } from "./SendFault.ts"

/** All addresses of a host name, IPv4 first: a machine without IPv6 then loses no time. */
export type Resolve = (name: string) => Effect.Effect<ReadonlyArray<string>, SendFault>

interface NameServers {
  /** Such as `127.0.0.1:53`; left out, those of this machine. */
  readonly servers?: ReadonlyArray<string>
  /** How long to wait for the first of two tries. */
  readonly patienceMs: number
}

const unresolved = (ours: boolean) =>
  new SendFault({ message: "The host name could not be resolved.", fault: "unresolved", ours })

const open = ({ servers, patienceMs }: NameServers, tries: number): Resolver => {
  const resolver = new Resolver({ timeout: patienceMs, tries })
  if (servers !== undefined) resolver.setServers(servers)
  return resolver
}

/** Every name server has the root in its cache, so no answer means that ours is unavailable. */
const areAway = async (nameServers: NameServers): Promise<boolean> => {
  const [answer] = await Promise.allSettled([open(nameServers, 1).resolveNs(".")])
  return answer.status === "rejected" && ["ETIMEOUT", "ECONNREFUSED"].includes(codeOf(answer.reason))
}

/**
 * Queries the name servers directly. The operating system's resolver would let a few names whose servers never answer
 * hold all threads that files and other look-ups need.
 */
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
    return yield* unresolved(yield* Effect.promise(() => areAway(nameServers)))
  })
