import { AsyncLocalStorage } from "node:async_hooks"

import type { Origin } from "#application/identity/acting/Acting.ts"

/** Fiber context does not cross the library. */
export const requestOrigin = new AsyncLocalStorage<Origin>()
