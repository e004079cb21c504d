import type { Port, Terminal, Vessel } from "./schemas.ts"

/** A place, a vessel or a company, of which the portal shows the name. */
export type Named = Port | Terminal | Vessel
