import type { Port, Terminal, Vessel } from "./schemas.ts"

export type Named = Port | Terminal | Vessel
