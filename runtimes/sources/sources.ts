import { simulatedCarriers } from "#adapters/simulator/sources/carriers.ts"
import { vessels } from "#adapters/sources/ais/vessels.ts"
import { carriersWith } from "#adapters/sources/carriers/carriers.ts"
import { edi } from "#adapters/sources/edi/edi.ts"
import { railroads } from "#adapters/sources/rail/railroads.ts"
import { terminals } from "#adapters/sources/terminals/terminals.ts"
import type { Source } from "#application/ports/tracking/source/Source.ts"

/** The simulator supplies its own carriers. */
export const sources: ReadonlyArray<Source> = [
  ...carriersWith(simulatedCarriers),
  ...terminals,
  ...railroads,
  ...vessels,
  ...edi
]
