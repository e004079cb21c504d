import { Context, Layer, Ref, Schema } from "effect"

import { isPushing, lines } from "./generated/lines.ts"
import { pushingNames } from "./generated/pushingNames.ts"
import { roads } from "./voyage/Ride.ts"

const answers = ["500", "login_page", "slow", "slow_body", "malformed", "429", "401", "403", "404"] as const
const messages = ["unpadded", "truncated", "unknown_code", "duplicate", "wrong_secret"] as const

export const Fault = Schema.Literals(["none", ...answers, ...messages])
export type Fault = typeof Fault.Type

const lineNames = lines.filter((line) => !isPushing(line)).map(({ scac }) => scac)

export const polledNames: ReadonlyArray<string> = ["carrier", "terminal", "apm", "ais", ...lineNames, ...roads]

export const interfaceNames: ReadonlyArray<string> = [...polledNames, ...pushingNames]

export const canFail = (name: string, fault: Fault): boolean => {
  if (fault === "none") return interfaceNames.includes(name)
  const ways: ReadonlyArray<Fault> = polledNames.includes(name) ? answers : pushingNames.includes(name) ? messages : []
  return ways.includes(fault)
}

export class Faults extends Context.Service<
  Faults,
  {
    /** Unknown names are ignored. */
    readonly of: (name: string) => Ref.Ref<Fault>
  }
>()("adapters/simulator/Faults") {
  static readonly layer = Layer.sync(Faults, () => {
    const faults = new Map(interfaceNames.map((name) => [name, Ref.makeUnsafe<Fault>("none")]))
    const unknown = Ref.makeUnsafe<Fault>("none")
    return { of: (name) => faults.get(name) ?? unknown }
  })
}
