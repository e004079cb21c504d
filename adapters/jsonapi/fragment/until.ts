import { firstInstant } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { Fragment } from "./Fragments.ts"

/** Up to when all of these hold; null is for as long as their versions. */
export const holdUntil = (fragments: ReadonlyArray<Fragment>): Instant | null =>
  firstInstant(fragments.map(({ until }) => until))
