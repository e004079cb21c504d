import { Context, Layer, Ref, Schema } from "effect"

import { lines } from "./generated/lines.ts"
import { roads } from "./Ride.ts"

export const Fault = Schema.Literals([
  "none",
  "500",
  "login_page",
  "slow",
  "slow_body",
  "malformed",
  "429",
  "401",
  "403",
  "404"
])
export type Fault = typeof Fault.Type

/** Everything that can be told to fail: the scripted carrier, the terminals, each of the generated carriers, the railroads. */
export const interfaceNames: ReadonlyArray<string> = [
  "carrier",
  "terminal",
  "apm",
  "ais",
  ...lines.map(({ scac }) => scac),
  ...roads
]

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
