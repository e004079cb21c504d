import { daysBetween } from "../support/fleet/calendar.ts"
import type { Box } from "../support/fleet/fleet.ts"
import { active, freeDaysBetween, isDueInUtc, isGone, isHeld, isUnknown, waits } from "../support/fleet/truth.ts"

const day = 24 * 3600 * 1000

/** A question about containers that one list answers, and which containers of the truth are meant. */
export interface Question {
  readonly asks: string
  readonly call: string
  readonly means: (box: Box, now: number) => boolean
}

export const questions: ReadonlyArray<Question> = [
  {
    asks: "which are available for pickup now",
    call: "filter[release_readiness]=ready",
    means: (box) => waits(box) && box.release.available === true && active(box)?.length === 0
  },
  {
    asks: "which run out of free time within two days and are not out yet",
    call: "filter[deadline]=today,within_two_days",
    means: freeDaysBetween(0, 2)
  },
  {
    asks: "which are overdue",
    call: "filter[deadline]=overdue",
    means: freeDaysBetween(-1000, -1)
  },
  {
    asks: "which have a customs hold and nothing else",
    call: "filter[only_hold_name]=customs",
    means: ({ release: { holds = [] } }) => holds.length > 0 && holds.every(({ name }) => name === "customs")
  },
  {
    asks: "which have any hold",
    call: "filter[has_holds]=true",
    means: ({ release: { holds = [] } }) => holds.length > 0
  },
  {
    asks: "which are held for freight by the line",
    call: "filter[hold_name]=freight",
    means: ({ release: { holds = [] } }) => holds.some(({ name }) => name === "freight")
  },
  {
    asks: "which are more than two days late against their first estimate",
    call: "filter[eta_delay_days]=>2",
    means: ({ voyage: { arrives, promised, zone } }, now) =>
      arrives !== null && promised !== null && daysBetween(now + promised * day, now + arrives * day, zone) > 2
  },
  {
    asks: "which arrive at New York within a week",
    call: "filter[pod_code]=USNYC&filter[arrival][]=>=today&filter[arrival][]=<=7.days.from_now&filter[pod_arrived_at]=@not_exists",
    means: ({ voyage: { arrives, hasArrived, port } }, now) =>
      port === "USNYC" && !hasArrived && arrives !== null && isDueInUtc(now + arrives * day, now, 7)
  },
  {
    asks: "which have arrived but are not discharged",
    call: "filter[pod_arrived_at]=@exists&filter[pod_discharged_at]=@not_exists",
    means: ({ is }) => is === "aboard"
  },
  {
    asks: "which are discharged, and not available",
    call: "filter[pod_discharged_at]=@exists&filter[available_for_pickup]=false&filter[current_stop]=port,inland",
    means: (box) => waits(box) && box.release.available === false
  },
  {
    asks: "what changed since yesterday",
    call: "filter[updated_at]=>=1.day.ago",
    means: ({ hasNews }) => hasNews
  },
  {
    asks: "where availability and holds contradict each other",
    call: "filter[release_readiness]=out_of_sync",
    means: (box) => waits(box) && !isUnknown(box) && box.release.available === isHeld(box)
  },
  {
    asks: "which are on rail",
    call: "filter[current_status]=on_rail",
    means: ({ is }) => is === "rail"
  },
  {
    asks: "which are at Pier 400",
    call: "filter[pod_terminal]=Pier 400&filter[pod_discharged_at]=@exists&filter[current_stop]=port",
    means: ({ is, voyage }) => is === "yard" && voyage.facility === "APMT"
  },
  {
    asks: "which are at an inland ramp and not picked up",
    call: "filter[current_stop]=inland",
    means: ({ is }) => is === "ramp"
  },
  {
    asks: "which empties are still out",
    call: "filter[current_status]=picked_up,delivered",
    means: ({ is }) => is === "out"
  },
  {
    asks: "which have an appointment today",
    call: "filter[appointment_in_days]=0",
    means: ({ release }) => release.appointment?.[0] === 0
  },
  {
    asks: "whose terminal data is older than 12 hours",
    call: "filter[terminal_checked_at]=<12.hours.ago&filter[current_stop]=port,inland",
    means: ({ checked }) => checked !== null && checked > 12
  },
  {
    asks: "which are of a purchase order",
    call: "filter[ref_number]=PO-1",
    means: ({ voyage }) => voyage.purchaseOrder === "PO-1"
  },
  {
    asks: "which are on a vessel's voyage",
    call: "filter[vessel_name]=KING&filter[voyage_number]=002E",
    means: ({ voyage: { vessel } }) => vessel?.[1] === "KING" && vessel[2] === "002E"
  },
  {
    asks: "of which it is unknown whether they can be picked up",
    call: "filter[release_readiness]=unknown",
    means: (box) => !isGone(box) && isUnknown(box) && !(isHeld(box) && box.release.available !== undefined)
  },
  {
    asks: "which does customs hold now",
    call: "filter[active_hold]=customs",
    means: (box) => (active(box) ?? []).some(({ name }) => name === "customs")
  }
]
