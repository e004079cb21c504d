import { Result } from "effect"

import { datesAnEvent, usesOf, anyStatement } from "#adapters/sources/http/json/unread.ts"
import type { Use, Uses } from "#adapters/sources/http/json/unread.ts"

import { readPounds } from "../values.ts"
import { readLocalTime } from "./localTime.ts"
import { readYesNo } from "./readAvailability.ts"
import { readHoldTexts } from "./readHoldTexts.ts"

/** Used if each part is a current hold, or if it means no holds. */
const isHolds: Use = (value, { shows, statements }) => {
  if (!statements.some(({ fact }) => fact.type === "holds")) return false
  const parts = String(value)
    .split(/[,;|\n]+/)
    .filter((part) => part.trim() !== "")
  const isNone = Result.getOrElse(readHoldTexts(value), () => null)?.length === 0
  return isNone || parts.every(shows)
}

const isWeight = (unit: "kilograms" | "pounds"): Use =>
  anyStatement(
    ({ fact }, value) => fact.type === "weight" && fact.pounds === Result.getOrElse(readPounds(value, unit), () => null)
  )

/** An invalid `read` attribute is rejected by name. */
export const usesIn = (zone: string | null): Uses => {
  const isTime = datesAnEvent((text) => readLocalTime(text, zone))
  return usesOf([
    ["containerId readyForDelivery demurrageOwed storagePaidThroughDate appointmentDateTimeLocal", "read"],
    ["dischargeDateTimeLocal facilityOutDateTimeLocal vesselEtaDateTimeLocal containerIsoCode", "read"],
    ["vesselName yardLocation containerState", "shown"],
    ["containerHolds", isHolds],
    [
      "appointment",
      anyStatement(({ fact }, value) => fact.type === "appointment" && Result.isSuccess(readYesNo(value)))
    ],
    ["containerGrossWeightPounds", isWeight("pounds")],
    ["containerGrossWeightKilos", isWeight("kilograms")],
    ["eventDetails.eventType", "read"],
    ["eventDetails.performedDateTimeLocal", isTime],
    ["eventDetails.positionNotes", "shown"]
  ])
}
