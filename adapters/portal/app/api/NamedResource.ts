import type { Port, Terminal, Vessel } from "./schemas.ts"

export type NamedResource = Port | Terminal | Vessel
