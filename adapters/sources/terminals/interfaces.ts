import { apm } from "./apm/apm.ts"
import { gateway } from "./gateway.ts"
import type { TerminalInterface } from "./TerminalInterface.ts"

/** In order of precedence: an operator's interface before a gateway's. */
export const interfaces: ReadonlyArray<TerminalInterface> = [apm, gateway]
