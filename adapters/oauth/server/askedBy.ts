import { AsyncLocalStorage } from "node:async_hooks"

import type { Origin } from "#application/audit/Acting.ts"

/** Fiber context does not cross the library. */
export const askedBy = new AsyncLocalStorage<Origin>()
