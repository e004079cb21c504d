import { Context } from "effect"

import type { Listed } from "./catalogue.ts"

/** The lists that an operator has imported; the epoch increases with every import. */
export interface Imports extends Listed {
  readonly epoch: number
}

/** The imported lists behind the reference data, for look-ups in other threads. */
export class Imported extends Context.Service<Imported, { readonly current: () => Imports }>()(
  "adapters/reference/Imported"
) {}
