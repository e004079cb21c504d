import type { Fault } from "#adapters/simulator/Faults.ts"
import { polledNames } from "#adapters/simulator/Faults.ts"
import { mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"
import type { Visit } from "#adapters/simulator/voyage/Voyage.ts"

const hour = 3_600_000

/** An interface that fails from one instant to another. */
interface Outage {
  readonly name: string
  readonly fault: Fault
  readonly from: number
  readonly until: number
}
export type Outages = ReadonlyArray<Outage>

const faults: readonly [Fault, ...ReadonlyArray<Fault>] = [
  "401",
  "403",
  "404",
  "429",
  "500",
  "slow_body",
  "malformed",
  "login_page"
]

/** Every interface fails repeatedly for 6 to 24 hours, one fault at a time, drawn from the seed. */
export const outagesOf = (seed: string, start: number, days: number): Outages =>
  polledNames.flatMap((name) => {
    const roll = (label: string, nth: number, least: number, most: number) =>
      least + draw(seed, "outage", name, label, String(nth)) * (most - least)
    const outages: Array<Outage> = []
    for (let at = start + roll("first", 0, 24, 240) * hour, nth = 1; at < start + days * 24 * hour; nth++) {
      const until = at + roll("for", nth, 6, 24) * hour
      const fault = faults[Math.floor(roll("fault", nth, 0, faults.length))] ?? faults[0]
      outages.push({ name, fault, from: at, until })
      at = until + roll("pause", nth, 120, 480) * hour
    }
    return outages
  })

/** The fault of each interface at an instant. */
export const faultsAt = (outages: Outages, at: number): ReadonlyMap<string, Fault> =>
  new Map(polledNames.map((name) => [name, outages.find((one) => isDuring(one, name, at))?.fault ?? "none"]))

const isDuring = ({ from, name, until }: Outage, wanted: string, at: number): boolean =>
  name === wanted && from <= at && at < until

/** The interface of the visit's terminal: the common one, or APM's own; none for a terminal that pushes. */
export const interfaceOf = (visit: Visit | null): string => {
  if (visit?.terminal === mobileTerminal) return "apm"
  return channelOf(visit?.terminal.facility ?? null) === "terminal-json" ? "terminal" : ""
}

/** The service retries a source after at most twice the outage and one hour. */
const backAt = ({ from, until }: Outage): number => until + (until - from) + hour

/** The end of so long a wait; each outage on the way restarts it. */
export const reachedAt = (outages: Outages, name: string, from: number, wait: number): number => {
  let at = from + wait
  for (const outage of outages) {
    if (outage.name === name && outage.from <= at && backAt(outage) > from) at = Math.max(at, backAt(outage) + wait)
  }
  return at
}

/** The start of a wait of that length that ends at an instant. */
export const unreachedSince = (outages: Outages, name: string, at: number, wait: number): number => {
  let from = at - wait
  for (const outage of outages.toReversed()) {
    if (outage.name === name && outage.from <= at && backAt(outage) > from) from = Math.min(from, outage.from - wait)
  }
  return from
}
