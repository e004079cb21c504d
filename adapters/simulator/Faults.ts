import { Context, Layer, Ref, Schema } from "effect"

export const Fault = Schema.Literals(["none", "500", "login_page", "slow", "malformed", "429", "401"])
export type Fault = typeof Fault.Type

/** How each interface is told to fail. */
export class Faults extends Context.Service<
  Faults,
  { readonly carrier: Ref.Ref<Fault>; readonly terminal: Ref.Ref<Fault> }
>()("adapters/simulator/Faults") {
  static readonly layer = Layer.sync(Faults, () => ({
    carrier: Ref.makeUnsafe<Fault>("none"),
    terminal: Ref.makeUnsafe<Fault>("none")
  }))
}
