import { Context } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** Port: when an account last had a source asked anew, on all nodes together. */
export class SourceRefreshes extends Context.Service<
  SourceRefreshes,
  {
    /**
     * Begins one and answers 0, unless one began less than `every` milliseconds ago: then for how many no other may begin.
     */
    readonly begin: (account: AccountId, source: string, every: number) => Stored<number>
  }
>()("application/ports/source/SourceRefreshes") {}
