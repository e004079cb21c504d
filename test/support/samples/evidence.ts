import { randomUUID } from "node:crypto"

import type { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"

import * as Sample from "../samples.ts"

const unknown = {
  role: null,
  facility_code: null,
  inbound_scac: null,
  inbound_mode: null,
  inbound_eta_at: null,
  inbound_ata_at: null,
  inbound_voyage_number: null,
  inbound_vessel_imo: null,
  inbound_vessel_name: null,
  outbound_scac: null,
  outbound_mode: null,
  outbound_etd_at: null,
  outbound_atd_at: null,
  outbound_voyage_number: null,
  outbound_vessel_imo: null,
  outbound_vessel_name: null
}

/** The evidence of a container that this vessel took then. */
export const sailing = (imo: Imo, departed: Instant, arrived: Instant | null, subject_id: string = randomUUID()) => {
  const stop = (locode: string): RouteLocation => ({
    ...unknown,
    id: randomUUID(),
    created_at: Sample.start,
    updated_at: Sample.start,
    locode,
    place: locode
  })
  const locations = [
    { ...stop("CNSHA"), outbound_vessel_imo: imo, outbound_atd_at: departed },
    { ...stop("USLAX"), inbound_ata_at: arrived }
  ]
  const route = { id: randomUUID(), created_at: Sample.start, updated_at: Sample.start, locations }
  return { subject_id, told: [], provenance: {}, route } satisfies Evidence
}
