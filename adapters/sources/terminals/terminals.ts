import type { Source } from "#application/ports/tracking/source/Source.ts"

import { apm } from "./apm/apm.ts"
import { emodal } from "./emodal/emodal.ts"
import { gateway } from "./gateway.ts"

/** In order of precedence of their credentials: an operator's interface before a gateway's. */
export const terminals: ReadonlyArray<Source> = [apm, emodal, gateway]
