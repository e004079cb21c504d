import { Schema } from "effect"

import type { RejectedObservationView } from "#application/voyage/observation/RefusedObservations.ts"
import { instant, locode, text, timezone } from "#domain/attribute.ts"
import { DataSource } from "#domain/DataSource.ts"
import type { Gazetteer } from "#domain/reference/place/Place.ts"
import { describeFact } from "#domain/voyage/event/rawEventOf.ts"
import { clockFields } from "#domain/voyage/observation/clockFields.ts"
import { noPublishedTime, publishTime } from "#domain/voyage/observation/happened.ts"
import { RefusedObservation } from "#domain/voyage/observation/RefusedObservation.ts"
import { maxReportedValueLength, reportedValue, reportedVessel } from "#domain/voyage/observation/reportedValue.ts"

import * as JsonApi from "../JsonApi.ts"

const names = ["reason", "detail", "container_number", "created_at", "judgement", "judged_at"] as const

const reported = {
  original_event: text(
    "Report in neutral terms. Null, like the following attributes, if the account can no longer read it"
  ),
  reported_value: text(
    `Reported value as the source sent it, at most ${maxReportedValueLength} characters: the time of a move, or the holds, fees, or day of a terminal's report. Null if the report has no value`,
    "2026-01-19, a day without a time"
  ),
  reported_vessel: text("Vessel and voyage in the report", "SIM ATLAS, IMO 9999917, voyage 012W"),
  estimated: Schema.NullOr(Schema.Boolean),
  timestamp: instant("Time of the event; null if the time zone of the reported time is unknown"),
  timezone: timezone("the place"),
  ...clockFields,
  location_locode: locode("the place"),
  location_name: text("Place as reported by the source", "Los Angeles"),
  data_source: Schema.NullOr(DataSource),
  data_provider_code: text("Code of the source", "SIML"),
  received_at: instant("Time of receipt of the source's message")
}

export const RefusedObservationResource = JsonApi.resource(
  "refused_observation",
  { ...JsonApi.pick(RefusedObservation.fields, names), ...reported },
  { shipment: JsonApi.toOne("shipment") }
)

export const presentRefusal = (
  { observation, refused }: RejectedObservationView,
  { zoneOf }: Gazetteer
): typeof RefusedObservationResource.Type => {
  const { classifier, data_source, fact, happened = null, place, received_at, source } = observation ?? {}
  const stamped = happened === null ? noPublishedTime : publishTime(happened, zoneOf(place?.locode ?? ""))
  return {
    id: refused.id,
    type: "refused_observation",
    attributes: {
      ...JsonApi.pick(refused, names),
      original_event: fact === undefined ? null : describeFact(fact),
      reported_value: observation === null ? null : reportedValue(observation),
      reported_vessel: observation === null ? null : reportedVessel(observation),
      estimated: classifier === undefined ? null : classifier !== "ACT",
      ...stamped,
      location_locode: place?.locode ?? null,
      location_name: place?.name ?? null,
      data_source: data_source ?? null,
      data_provider_code: source ?? null,
      received_at: received_at ?? null
    },
    relationships: { shipment: JsonApi.link("shipment", refused.shipment_id) }
  }
}
