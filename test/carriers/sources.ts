import { simulatedCarriers } from "#adapters/simulator/sources/carriers.ts"
import { offersOf } from "#adapters/sources/carriers/offers.ts"
import { makeProfileOf, profiles as realCarriers } from "#adapters/sources/carriers/profiles.ts"

/** The carriers of the running product: real ones, and the simulator's. */
export const profiles = [...realCarriers, ...simulatedCarriers]

export const offers = offersOf(profiles)

export const profileOf = makeProfileOf(profiles)
