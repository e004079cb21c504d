import { Context } from "effect"

import type { Listed } from "./catalogue.ts"

/** What an operator has imported, as it is now; the epoch goes up with every import. */
export interface Imports extends Listed {
  readonly epoch: number
}

/** The imported lists behind the reference data, for whoever has to look up elsewhere. */
export class Imported extends Context.Service<Imported, { readonly current: () => Imports }>()(
  "adapters/reference/Imported"
) {}
