import { Context, Layer } from "effect"

import { makeBodies } from "./Bodies.ts"
import { makeFragments } from "./Fragments.ts"

/** What a process keeps of documents that it made: one memory for all lists, whichever of them is asked for. */
export class Kept extends Context.Service<
  Kept,
  { readonly bodies: ReturnType<typeof makeBodies>; readonly fragments: ReturnType<typeof makeFragments> }
>()("adapters/jsonapi/fragment/Kept") {
  static readonly layer = Layer.sync(this, () => ({ bodies: makeBodies(), fragments: makeFragments() }))
}
