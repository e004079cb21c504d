import type { ArrivalEstimate, Provenance } from "../api/schemas.ts"
import { Estimated } from "../container/Estimated.tsx"
import { ClockContext } from "../parts/clock.ts"
import { Fees } from "../parts/fact/Fees.tsx"
import { LastFreeDay } from "../parts/fact/LastFreeDay.tsx"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { Plate } from "../parts/fact/Plate.tsx"
import { Progress } from "../parts/fact/Progress.tsx"
import { Release } from "../parts/fact/Release.tsx"
import { Said } from "../parts/fact/Said.tsx"
import { None, Unknown } from "../parts/fact/Unknown.tsx"
import { Time } from "../parts/Time.tsx"
import { container, dayIn, hoursAgo } from "./container.ts"
import type { StatesOf } from "./StatesOf.ts"

const hold = { name: "customs", status: "hold", description: null } as const
const fee = { type: "demurrage", amount: 120, currency_code: "USD" } as const

const until = (days: number, readiness: "gone" | "unknown" = "unknown") => {
  const day = dayIn(days)
  const isGone = readiness === "gone"
  const free = {
    days: isGone ? null : days,
    deadline: day,
    source: "terminal",
    timezone: isGone ? null : "America/Los_Angeles",
    overdue: !isGone && days < 0,
    soon: !isGone && days >= 0 && days <= 3,
    final: isGone
  } as const
  return <LastFreeDay container={container({ pickup_lfd: day }, readiness, free)} />
}

const said = (lost: Provenance["lost"]): Provenance => ({
  source: "terminal",
  provider: "apm",
  user: null,
  said_at: hoursAgo(30),
  confirmed_at: hoursAgo(2),
  lost,
  discrepancy_hours: null,
  final: false,
  message_kept: true,
  citation: null,
  move: null,
  precision: "day",
  clock: null,
  local_timestamp: null,
  local_date: null
})

const differing = {
  source: "shipping_line",
  provider: "SIMA",
  value: dayIn(4),
  said_at: hoursAgo(50),
  citation: null,
  clock: null
} as const

const at = "2026-01-15T14:00:00.000Z"

const estimate = (known: Partial<ArrivalEstimate>): ArrivalEstimate => ({
  data_source: "landfall_calculation",
  locode: "USLAX",
  eta_at: null,
  earliest_at: null,
  latest_at: null,
  nautical_miles: null,
  knots: null,
  position_at: null,
  reason: null,
  ...known
})

const coming = { eta_at: at, earliest_at: hoursAgo(-20), latest_at: hoursAgo(-40), position_at: hoursAgo(1) }

export const facts: Readonly<Record<string, StatesOf>> = {
  Plate: { "a number": <Plate number="SIMU5000113" />, "no such number": <Plate number="SOC 12" /> },
  Unknown: { "not reported": <Unknown />, none: <None /> },
  Release: {
    ready: <Release container={container({}, "ready")} />,
    held: <Release container={container({ holds_at_pod_terminal: [hold] }, "held")} />,
    "out of sync": <Release container={container({}, "out_of_sync")} />,
    unknown: <Release container={container()} />,
    out: <Release container={container({}, "gone")} />
  },
  "Last free day": {
    "not reported": <LastFreeDay container={container()} />,
    over: until(-2),
    today: until(0),
    soon: until(2),
    later: until(9),
    "of one that is picked up": until(-2, "gone"),
    "picked up, and none reported": <LastFreeDay container={container({}, "gone")} />
  },
  Fees: {
    "not reported": <Fees container={container()} />,
    none: <Fees container={container({ fees_at_pod_terminal: [] })} />,
    "no amount yet": <Fees container={container({ fees_at_pod_terminal: [{ ...fee, amount: 0 }] })} />,
    owed: <Fees container={container({ fees_at_pod_terminal: [fee] })} />
  },
  Progress: {
    "not started": <Progress container={container().attributes} from={null} to={null} />,
    "at sea": (
      <Progress
        container={container({ pol_full_in_at: at, pol_vessel_departed_at: at }).attributes}
        from="CNSHA"
        to="USLAX"
      />
    ),
    "a step without a report": (
      <Progress container={container({ pol_full_in_at: at, pod_arrived_at: at }).attributes} from="CNSHA" to="USLAX" />
    )
  },
  Time: {
    "of the place": <Time at={at} zone="America/Los_Angeles" />,
    "of a place without a zone": <Time at={at} zone={null} />,
    "in UTC, as chosen": (
      <ClockContext value="utc">
        <Time at={at} zone="America/Los_Angeles" />
      </ClockContext>
    ),
    "only a day": <Time at={at} zone="America/Los_Angeles" day />,
    "a day without a time": <Time at="2026-01-15T08:00:00.000Z" zone="America/Los_Angeles" />,
    "the same, with UTC chosen": (
      <ClockContext value="utc">
        <Time at="2026-01-15T08:00:00.000Z" zone="America/Los_Angeles" />
      </ClockContext>
    )
  },
  "Own estimate": {
    "not known": <Estimated estimate={estimate({ reason: "The last position of the vessel is 12 hours old" })} />,
    known: <Estimated estimate={estimate(coming)} />,
    "lanes of several lengths": <Estimated estimate={estimate({ ...coming, eta_at: null })} />
  },
  Overdue: { overdue: <Overdue /> },
  Said: {
    "by one": <Said by={said([])} />,
    "others differ": <Said by={said([differing])} />,
    "without a source": <Said by={undefined} />
  }
}
