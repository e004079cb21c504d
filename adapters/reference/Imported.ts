import { Context } from "effect"

import type { Listed } from "./catalogue.ts"

export interface Imports extends Listed {
  readonly epoch: number
}

export class Imported extends Context.Service<Imported, { readonly current: () => Imports }>()(
  "adapters/reference/Imported"
) {}
