import type { Source } from "#application/ports/tracking/source/Source.ts"

import type { NamedCarrierProfile } from "./CarrierProfile.ts"
import { dcsa } from "./dcsa.ts"
import { profiles } from "./profiles.ts"

/** A carrier with another interface than DCSA is a file and a line here. */
export const carriersWith = (more: ReadonlyArray<NamedCarrierProfile>): ReadonlyArray<Source> => [
  dcsa([...profiles, ...more])
]
