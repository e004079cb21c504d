import type { ShippingLine } from "../../reference/carrier/Carrier.ts"
import { codesOfCarrier } from "../../reference/carrier/documentKey.ts"
import type { Instant } from "../../Time.ts"
import { Container, shownStatus } from "../container/Container.ts"
import type { MergedContainer, MergeResult } from "../merge/merge.ts"
import { isSameContent } from "../observation/sameContent.ts"
import { furtherNumbers } from "../shipment/furtherNumbers.ts"
import { Shipment } from "../shipment/Shipment.ts"
import { etaDays } from "./etaChange.ts"

type Values = Readonly<Record<string, unknown>>

const changed = (before: object, after: object, ignore: ReadonlySet<string>): boolean => {
  const [old, now] = [before as Values, after as Values]
  return Object.keys(now).some((name) => !ignore.has(name) && !isSameContent(old[name], now[name]))
}

/** Change with every poll, so not a change of the resource. */
const stamps = new Set([
  "version",
  "line_tracking_last_attempted_at",
  "line_tracking_last_succeeded_at",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
])

/** First estimates by the sources, however late they were read. */
export interface OriginalEstimates {
  readonly pod_original_eta_at: Instant | null
  readonly pol_original_etd_at: Instant | null
  readonly destination_original_eta_at: Instant | null
}

interface Publishing {
  readonly now: Instant
  readonly originals?: OriginalEstimates
  readonly terminalId: (code: string) => string
}

const terminalIdOf = (code: string | null, { terminalId }: Publishing) => (code === null ? null : terminalId(code))

/** The first published estimates stay the original ones. */
export const publishShipment = (
  previous: Shipment,
  merged: MergeResult,
  line: ShippingLine | null,
  publishing: Publishing
): Shipment => {
  const { shipment } = merged
  const { now, originals } = publishing
  const shown = {
    bill_of_lading_number: shipment.bill_of_lading_number ?? previous.bill_of_lading_number,
    booking_number: shipment.booking_number ?? previous.booking_number
  }
  const codes = codesOfCarrier(previous.shipping_line_scac, line)
  const found = {
    ...shipment,
    ...shown,
    further_numbers: furtherNumbers(shown, merged.documents, codes),
    shared_documents: merged.sharedDocuments,
    pod_terminal_id: terminalIdOf(shipment.pod_terminal_code, publishing),
    shipping_line_name: line?.name ?? previous.shipping_line_name,
    shipping_line_short_name: line?.short_name ?? previous.shipping_line_short_name,
    pod_original_eta_at: previous.pod_original_eta_at ?? originals?.pod_original_eta_at ?? shipment.pod_eta_at,
    pol_original_etd_at: previous.pol_original_etd_at ?? originals?.pol_original_etd_at ?? shipment.pol_etd_at,
    destination_original_eta_at:
      previous.destination_original_eta_at ?? originals?.destination_original_eta_at ?? shipment.destination_eta_at
  }
  if (!changed(previous, found, stamps)) return previous
  const next = new Shipment({ ...previous, ...found })
  return new Shipment({
    ...next,
    version: previous.version + 1,
    updated_at: now,
    ...etaDays(previous, next, merged.voyage.estimates.arrival?.winner.received_at ?? now)
  })
}

export const publishContainer = (
  previous: Container | null,
  merged: MergedContainer,
  identity: Pick<Container, "id" | "account_id" | "shipment_id" | "cycle_id">,
  publishing: Publishing
): Container => {
  const base = previous ?? {
    ...identity,
    created_at: publishing.now,
    updated_at: publishing.now,
    version: 0,
    ref_numbers: [],
    delivered_at: null,
    membership_ended_at: null,
    terminal_checked_at: null,
    pod_last_tracking_request_at: null,
    shipment_last_tracking_request_at: null,
    rail_last_tracking_request_at: null
  }
  const found = {
    ...merged.facts,
    pod_terminal_id: terminalIdOf(merged.facts.pod_terminal_code, publishing),
    cycle_id: identity.cycle_id,
    membership_ended_at: null,
    reported_status: merged.facts.current_status,
    current_status: shownStatus(merged.facts.current_status, base.delivered_at)
  }
  if (previous !== null && !changed(previous, found, stamps)) return previous
  return new Container({ ...base, ...found, version: base.version + 1, updated_at: publishing.now })
}
