import { Effect, Schema } from "effect"

import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { shownTime } from "#domain/voyage/observation/happened.ts"

import { uuid } from "../arguments/texts.ts"
import { categoryOf, shortName, timelineOf } from "../rows/events.ts"
import { eventsOf } from "../rows/eventsOf.ts"
import { tool } from "../tool/Tool.ts"

const maxTimelineEvents = 150

export const getContainerTransportEvents = tool({
  name: "get_container_transport_events",
  title: "Events of a container",
  description:
    "Events of a container, oldest first, with its main milestones; estimates and changes of dates are marked. A time without a Z is local time of an unknown zone. service://docs/milestone-glossary explains the events.",
  readOnly: true,
  input: Schema.Struct({ id: uuid("Container id") }),
  run: Effect.fnUntraced(function* ({ id }, { account }) {
    const reference = yield* ReferenceData
    const { estimates, events, total } = yield* eventsOf(account, ContainerId.make(id))
    /** Without an instant, the reported local time or day. */
    const timeOf = (event: string) => {
      const row = events.findLast((one) => shortName(one) === event)
      return row === undefined ? null : shownTime(row)
    }
    const counts = Object.groupBy(events, categoryOf)
    const shown = events.slice(-maxTimelineEvents)
    return {
      totalEvents: total,
      eventCategories: {
        vesselEvents: counts.vessel?.length ?? 0,
        railEvents: counts.rail?.length ?? 0,
        terminalEvents: counts.terminal?.length ?? 0,
        otherEvents: counts.other?.length ?? 0
      },
      // The specification defines these keys; a milestone that is not reached is null.
      milestones: {
        vesselLoadedAt: timeOf("vessel_loaded"),
        vesselDepartedAt: timeOf("vessel_departed"),
        vesselArrivedAt: timeOf("vessel_arrived"),
        dischargedAt: timeOf("vessel_discharged"),
        fullOutAt: timeOf("full_out"),
        emptyReturnedAt: timeOf("empty_in")
      },
      ...(shown.length < total ? { earlierEvents: total - shown.length } : {}),
      timeline: timelineOf(shown, estimates, reference)
    }
  })
})
