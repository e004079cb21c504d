import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { assign, newParty } from "../../rest/support/partySamples.ts"
import { container, event, id, shipment, trackingRequest, userOf } from "../../rest/support/samples.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"

/** One record of everything that tools tell, of this account alone; every text that may differ has its word in it. */
export const populate = Effect.fnUntraced(function* (of: Account, word: string, serial: number, carrier: string) {
  const { id: account_id } = of
  const [reference, tag] = [`PO-${word}`, `TAG-${word}`]
  const own = shipment(serial, {
    account_id,
    bill_of_lading_number: `MAEU${word}`,
    normalized_number: word,
    customer_name: `Customer ${word}`,
    ref_numbers: [reference],
    tags: [tag],
    pod_vessel_name: `VESSEL ${word}`,
    pod_voyage_number: `V-${word}`
  })
  const box = container(serial, {
    account_id,
    shipment_id: own.id,
    number: Sample.containerNumber(serial),
    seal_number: `SEAL-${word}`,
    ref_numbers: [`BOX-${word}`],
    location_at_pod_terminal: `ROW-${word}`,
    holds_at_pod_terminal: [{ name: "customs", status: "hold", description: `Hold of ${word}` }]
  })
  const stopped = shipment(serial + 1, {
    account_id,
    bill_of_lading_number: `MAEU${word}-OVER`,
    normalized_number: `${word}-OVER`,
    line_tracking_stopped_at: own.created_at,
    line_tracking_stopped_reason: "no_updates_at_line"
  })
  const request = (number: number, request_number: string) =>
    trackingRequest(serial + number, {
      account_id,
      user_id: userOf(of).id,
      request_number,
      ref_numbers: [reference],
      shipment_id: number === 0 ? own.id : null,
      ...(number === 0 ? {} : { status: "failed" as const, failed_reason: "not_found" as const })
    })
  const loaded = event(serial, {
    account_id,
    shipment_id: own.id,
    container_id: box.id,
    vessel_name: `VESSEL ${word}`,
    voyage_number: `V-${word}`
  })
  yield* asIngestion(
    Effect.gen(function* () {
      const credential = { id: CredentialId.make(id(8100 + serial)), source: carrier, serves: [account_id] }
      yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
      yield* ShipmentStore.use((store) => Effect.forEach([own, stopped], (row) => store.save([row])))
      yield* ContainerStore.use((store) => store.save([box]))
      yield* TrackingRequestStore.use((store) =>
        Effect.forEach([request(0, `MAEU${word}`), request(1, `LOST${word}`)], store.save)
      )
      yield* EventLog.use((log) => log.append([loaded]))
    })
  )
  const party = yield* newParty(`Company of ${word}`, of)
  yield* assign(`shipments/${own.id}`, "customer", party, of)
  return { carrier, container: box.id, number: box.number, party, request: request(0, "").id, shipment: own.id }
})
