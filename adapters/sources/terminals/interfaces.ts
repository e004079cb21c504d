import { apm } from "./apm/apm.ts"
import { gateway } from "./gateway.ts"
import type { TerminalInterface } from "./TerminalInterface.ts"

/** Every interface that is polled, in that order: an operator's own before a gateway's. */
export const interfaces: ReadonlyArray<TerminalInterface> = [apm, gateway]
