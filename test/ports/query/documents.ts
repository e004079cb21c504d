import { Effect } from "effect"

import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import { DocumentType } from "#domain/records/document/DocumentType.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import { viewDocument } from "#domain/search/document/view.ts"
import type { DocumentField } from "#domain/search/document/view.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as DocumentSample from "../../support/documents.ts"
import * as Sample from "../../support/samples.ts"
import type { SearchedList } from "./compare.ts"
import { indexes, pick } from "./rows.ts"

const fileNames = ["Invoice 100%.PDF", "ÉTAT.pdf", "a\\b.pdf", "packing.pdf"]

/** Ids that documents name, of which there are no records. */
const [shipmentId, containerId, nothing] = [
  "01900000-0000-7000-8000-0000000d0c01",
  "01900000-0000-7000-8000-0000000d0c02",
  "01900000-0000-7000-8000-0000000d0c03"
] as const

export const documents: SearchedList<DocumentField> = {
  catalogue: documentFilters,
  texts: {
    filename: ["invoice", "état", "\\B", "%", "none"],
    reference: ["BILL1", "PO-1", "BOX-1", "po-1", "none"],
    shipment_id: [shipmentId, shipmentId.toUpperCase(), nothing],
    container_id: [containerId, nothing],
    document_types: ["other", "packing_list,other", "bill_of_lading", ", "]
  },
  values: {
    container_id: [containerId, nothing],
    file_name: [...fileNames.map((name) => name.toLowerCase()), "none"],
    reference: ["BILL1", "PO-1", "BOX-1", "none"],
    shipment_id: [shipmentId, nothing],
    type: DocumentType.literals
  },
  save: Effect.fnUntraced(function* (account_id) {
    const shipment = Sample.shipment({ account_id, bill_of_lading_number: "BILL1", ref_numbers: ["PO-1", "X"] })
    const container = Sample.container({ account_id, shipment_id: shipment.id, ref_numbers: ["BOX-1"] })
    const rows = indexes.map((index) =>
      DocumentSample.document({
        account_id,
        file_name: pick(fileNames, index),
        document_type: pick([null, "other", "packing_list"] as const, index),
        document_type_manual: pick([null, null, null, "bill_of_lading"] as const, index >> 1),
        shipment_ids: pick([[shipment.id], [ShipmentId.make(shipmentId)], []], index),
        container_ids: pick([[container.id], [], [ContainerId.make(containerId), container.id], []], index),
        created_at: Sample.onDay(index)
      })
    )
    yield* asIngestion(
      Effect.gen(function* () {
        yield* ShipmentStore.use((store) => store.save([shipment]))
        yield* ContainerStore.use((store) => store.save([container]))
        yield* DocumentStore.use((store) => Effect.forEach(rows, store.save))
      })
    )
    return rows.map((document) => ({
      id: document.id,
      created_at: document.created_at,
      view: viewDocument({
        document,
        shipments: document.shipment_ids.includes(shipment.id) ? [shipment] : [],
        containers: document.container_ids.includes(container.id) ? [container] : []
      })
    }))
  }),
  find: (account, criterion, page) => DocumentStore.use((store) => store.list(account, criterion, "-created_at", page))
}
