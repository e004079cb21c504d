import type { ArrivalEstimate, Provenance } from "../api/schemas.ts"
import { ComputedArrival } from "../container/ComputedArrival.tsx"
import { ContainerNumber } from "../parts/fact/ContainerNumber.tsx"
import { Fees } from "../parts/fact/Fees.tsx"
import { LastFreeDay } from "../parts/fact/LastFreeDay.tsx"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { Progress } from "../parts/fact/Progress.tsx"
import { Release } from "../parts/fact/Release.tsx"
import { NoneReported, UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { ValueSource } from "../parts/fact/ValueSource.tsx"
import { Time } from "../parts/Time.tsx"
import { TimeDisplayContext } from "../parts/timeDisplay.ts"
import { buildContainer, dateInDays, hoursAgo } from "./container.ts"
import type { PartStates } from "./PartStates.ts"

const hold = { name: "customs", status: "hold", description: null } as const
const fee = { type: "demurrage", amount: 120, currency_code: "USD" } as const

const until = (days: number, readiness: "gone" | "unknown" = "unknown") => {
  const day = dateInDays(days)
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
  return <LastFreeDay container={buildContainer({ pickup_lfd: day }, readiness, free)} />
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
  value: dateInDays(4),
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

export const facts: Readonly<Record<string, PartStates>> = {
  Plate: {
    "a number": <ContainerNumber number="SIMU5000113" />,
    "no such number": <ContainerNumber number="SOC 12" />
  },
  Unknown: { "not reported": <UnknownValue />, none: <NoneReported /> },
  Release: {
    ready: <Release container={buildContainer({}, "ready")} />,
    held: <Release container={buildContainer({ holds_at_pod_terminal: [hold] }, "held")} />,
    "out of sync": <Release container={buildContainer({}, "out_of_sync")} />,
    unknown: <Release container={buildContainer()} />,
    out: <Release container={buildContainer({}, "gone")} />
  },
  "Last free day": {
    "not reported": <LastFreeDay container={buildContainer()} />,
    over: until(-2),
    today: until(0),
    soon: until(2),
    later: until(9),
    "of one that is picked up": until(-2, "gone"),
    "picked up, and none reported": <LastFreeDay container={buildContainer({}, "gone")} />
  },
  Fees: {
    "not reported": <Fees container={buildContainer()} />,
    none: <Fees container={buildContainer({ fees_at_pod_terminal: [] })} />,
    "no amount yet": <Fees container={buildContainer({ fees_at_pod_terminal: [{ ...fee, amount: 0 }] })} />,
    owed: <Fees container={buildContainer({ fees_at_pod_terminal: [fee] })} />
  },
  Progress: {
    "not started": <Progress container={buildContainer().attributes} from={null} to={null} />,
    "at sea": (
      <Progress
        container={buildContainer({ pol_full_in_at: at, pol_vessel_departed_at: at }).attributes}
        from="CNSHA"
        to="USLAX"
      />
    ),
    "a step without a report": (
      <Progress
        container={buildContainer({ pol_full_in_at: at, pod_arrived_at: at }).attributes}
        from="CNSHA"
        to="USLAX"
      />
    )
  },
  Time: {
    "of the place": <Time at={at} zone="America/Los_Angeles" />,
    "of a place without a zone": <Time at={at} zone={null} />,
    "in UTC, as chosen": (
      <TimeDisplayContext value="utc">
        <Time at={at} zone="America/Los_Angeles" />
      </TimeDisplayContext>
    ),
    "only a day": <Time at={at} zone="America/Los_Angeles" day />,
    "a day without a time": <Time at="2026-01-15T08:00:00.000Z" zone="America/Los_Angeles" />,
    "the same, with UTC chosen": (
      <TimeDisplayContext value="utc">
        <Time at="2026-01-15T08:00:00.000Z" zone="America/Los_Angeles" />
      </TimeDisplayContext>
    )
  },
  "Own estimate": {
    "not known": <ComputedArrival estimate={estimate({ reason: "The last position of the vessel is 12 hours old" })} />,
    known: <ComputedArrival estimate={estimate(coming)} />,
    "lanes of several lengths": <ComputedArrival estimate={estimate({ ...coming, eta_at: null })} />
  },
  Overdue: { overdue: <Overdue /> },
  Said: {
    "by one": <ValueSource by={said([])} />,
    "others differ": <ValueSource by={said([differing])} />,
    "without a source": <ValueSource by={undefined} />
  }
}
