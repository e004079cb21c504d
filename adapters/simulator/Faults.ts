import { Context, Layer, Ref, Schema } from "effect"

import { isPushing, lines } from "./generated/lines.ts"
import { pushingSources } from "./pushed/sources.ts"
import { roads } from "./voyage/Ride.ts"

const answers = ["500", "login_page", "slow", "slow_body", "malformed", "429", "401", "403", "404"] as const
const messages = ["unpadded", "truncated", "unknown_code", "duplicate", "wrong_secret"] as const

export const Fault = Schema.Literals(["none", ...answers, ...messages])
export type Fault = typeof Fault.Type

const lineNames = lines.filter((line) => !isPushing(line)).map(({ scac }) => scac)

/** Everything that is asked, or listened to. */
export const askedNames: ReadonlyArray<string> = ["carrier", "terminal", "apm", "ais", ...lineNames, ...roads]
const telling = pushingSources.map(({ name }) => name)

/** Everything that can be told to fail: the scripted carrier, the terminals, each of the generated carriers, the railroads, the ships, and what tells by itself. */
export const interfaceNames: ReadonlyArray<string> = [...askedNames, ...telling]

/** Whether what is of that name can fail in this way: some are asked, the others tell. */
export const canFail = (name: string, fault: Fault): boolean => {
  if (fault === "none") return interfaceNames.includes(name)
  const ways: ReadonlyArray<Fault> = askedNames.includes(name) ? answers : telling.includes(name) ? messages : []
  return ways.includes(fault)
}

/** How each interface is told to fail. */
export class Faults extends Context.Service<
  Faults,
  {
    /** By the name of the interface; of one that there is not, a fault that nothing shows. */
    readonly of: (name: string) => Ref.Ref<Fault>
  }
>()("adapters/simulator/Faults") {
  static readonly layer = Layer.sync(Faults, () => {
    const faults = new Map(interfaceNames.map((name) => [name, Ref.makeUnsafe<Fault>("none")]))
    const nowhere = Ref.makeUnsafe<Fault>("none")
    return { of: (name) => faults.get(name) ?? nowhere }
  })
}
