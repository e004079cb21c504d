import { earliestInstant } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { Fragment } from "./Fragments.ts"

export const validUntilOf = (fragments: ReadonlyArray<Fragment>): Instant | null =>
  earliestInstant(fragments.map(({ until }) => until))
