import { AsyncLocalStorage } from "node:async_hooks"

import type { Origin } from "#application/audit/Acting.ts"

/** The request that the library answers, for what it keeps meanwhile: no fiber leads through the library. */
export const askedBy = new AsyncLocalStorage<Origin>()
