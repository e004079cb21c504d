import { isPickedUp, zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { activeDeadline } from "#domain/voyage/container/LastFreeDay.ts"
import { isActive } from "#domain/voyage/container/PastStopField.ts"
import { releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"

import { feeTexts, holdTexts } from "../../table/texts.ts"
import type { Entry } from "../calendar/calendar.ts"
import type { ContainerRow } from "./exportColumns.ts"

const sentence = (name: string, texts: ReadonlyArray<string> | null): string => {
  if (texts === null) return `${name}: not reported`
  return `${name}: ${texts.length === 0 ? "none" : texts.join("; ")}`
}

const aboutRow = ({ container, shipment }: ContainerRow): string => {
  const { readiness, reasons } = releaseReadinessOf(container)
  const bill = shipment?.bill_of_lading_number ?? shipment?.booking_number
  return [
    `Release: ${readiness.replaceAll("_", " ")}. ${reasons.join(" ")}`,
    sentence("Holds", holdTexts(container.holds_at_pod_terminal)),
    sentence("Fees", feeTexts(container.fees_at_pod_terminal)),
    ...(bill == null ? [] : [`Bill or booking: ${bill}`])
  ].join("\n")
}

export const pickupEntries = (row: ContainerRow, addressOf: (path: string) => string): ReadonlyArray<Entry> => {
  const { container, pickupFacility, terminal } = row
  if (isPickedUp(container) || container.membership_ended_at !== null) return []
  const { id, number, pickup_appointment_at, pickup_lfd, updated_at, version } = container
  const lastFreeDay = activeDeadline(container) === null ? null : pickup_lfd
  const appointment = isActive(container, "pickup_appointment_at") ? pickup_appointment_at : null
  const shared = {
    changed: updated_at,
    sequence: version,
    description: aboutRow(row),
    location: pickupFacility ?? terminal,
    url: addressOf(`/containers/${id}`)
  }
  return [
    ...(lastFreeDay === null
      ? []
      : [
          {
            ...shared,
            uid: `last-free-day-${id}@landfall`,
            summary: `Last free day ${number}`,
            when: { day: lastFreeDay }
          }
        ]),
    ...(appointment === null
      ? []
      : [
          {
            ...shared,
            uid: `appointment-${id}@landfall`,
            summary: `Pickup appointment ${number}`,
            when: { at: appointment, zone: zoneOfPickUp(container) }
          }
        ])
  ]
}
