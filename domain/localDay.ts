import { DateTime, Option } from "effect"

import { dayOf } from "./query/days.ts"
import type { Instant } from "./Time.ts"

export const localDay = (instant: Instant, zone: string | null): string =>
  zone === null
    ? dayOf(instant)
    : Option.match(DateTime.makeZoned(instant, { timeZone: zone }), {
        onNone: () => dayOf(instant),
        onSome: DateTime.formatIsoDate
      })
