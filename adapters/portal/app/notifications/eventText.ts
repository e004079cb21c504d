import type { EventName } from "../api/schemas.ts"
import { formatCode } from "../parts/status.ts"
import type { SelectableEvent, EventLabel } from "../webhooks/EventSelection.tsx"

/** Events whose name does not explain the change. */
const eventTitles: Readonly<Partial<Record<EventName, string>>> = {
  "tracking_request.awaiting_manifest": "Number unknown to the carrier so far",
  "tracking_request.failed": "Number cannot be tracked",
  "tracking_request.succeeded": "Number found",
  "tracking_request.tracking_stopped": "Tracking stopped",
  "container.created": "Container added",
  "container.updated": "Availability, holds, fees, or dates changed",
  "container.pod_terminal_changed": "Terminal at the port of discharge changed",
  "container.pickup_lfd.changed": "Last free day in effect changed",
  "container.pickup_lfd_line.changed": "Carrier's last free day changed",
  "container.pickup_lfd_terminal.changed": "Terminal's last free day changed",
  "container.pickup_lfd_rail.changed": "Railroad's last free day changed",
  "container.pickup_appointment.changed": "Pickup appointment changed",
  "container.transport.estimated.vessel_departed": "Estimated departure changed",
  "container.transport.estimated.vessel_arrived": "Estimated arrival changed",
  "container.transport.estimated.arrived_at_inland_destination": "Estimated arrival at the inland destination changed",
  "shipment.estimated.arrival": "Estimated arrival of the shipment changed"
}

/** Omits the description of webhook members. Null for events that are not sent yet. */
export const eventText = ({ description, name }: SelectableEvent): EventLabel | null => {
  if (description.includes("Not emitted yet")) return null
  const [meaning = ""] = description.split(/[;.]/)
  return {
    title: eventTitles[name] ?? formatCode(name.replace(/^container\.(transport\.)?/, "")),
    description: `${meaning}.`
  }
}
