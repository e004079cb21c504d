import type { Line } from "../generated/lines.ts"
import { draw } from "../voyage/random.ts"
import type { DcsaEvent } from "../world/dcsaEvents.ts"

const ofType = (events: ReadonlyArray<DcsaEvent>, type: DcsaEvent["eventType"]) =>
  events.filter(({ eventType }) => eventType === type)

export const envelopeOf =
  ({ envelope }: Line) =>
  (events: ReadonlyArray<DcsaEvent>): unknown => {
    switch (envelope) {
      case "array":
        return events
      case "events":
        return { events, feedbackElements: [] }
      case "grouped":
        return {
          shipmentEvent: ofType(events, "SHIPMENT"),
          transportEvent: ofType(events, "TRANSPORT"),
          equipmentEvent: ofType(events, "EQUIPMENT"),
          transportCall: []
        }
    }
  }

/** The same at the same moment, for consistent pages. */
export const shuffled = (events: ReadonlyArray<DcsaEvent>, moment: string): ReadonlyArray<DcsaEvent> =>
  events
    .map((event) => [draw(moment, event.eventID, event.eventCreatedDateTime), event] as const)
    .sort(([a], [b]) => a - b)
    .map(([, event]) => event)
