import { apm } from "./apm/apm.ts"
import { emodal } from "./emodal/emodal.ts"
import { gateway } from "./gateway.ts"
import type { TerminalInterface } from "./TerminalInterface.ts"

/** Every interface, in the order in which they are polled and recognise files: an operator's own before a gateway's. */
export const interfaces: ReadonlyArray<TerminalInterface> = [apm, emodal, gateway]
