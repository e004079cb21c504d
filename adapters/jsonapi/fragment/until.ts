import { earlier } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { Fragment } from "./Fragments.ts"

/** Up to when all of these hold; null is for as long as their versions. */
export const holdUntil = (fragments: ReadonlyArray<Fragment>): Instant | null =>
  fragments.reduce<Instant | null>(
    (first, { until }) => (first === null ? until : until === null ? first : earlier(first, until)),
    null
  )
