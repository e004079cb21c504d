import type { Criterion } from "../../query/Criterion.ts"
import { withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessor, Accessors } from "../../query/view.ts"
import type { Document } from "../../records/document/Document.ts"
import { foldFileName } from "../../records/document/foldFileName.ts"
import type { Container } from "../../voyage/container/Container.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"

type Numbers = "bill_of_lading_number" | "booking_number" | "further_numbers" | "normalized_number" | "ref_numbers"

interface DocumentRecords {
  readonly document: Document
  readonly shipments: ReadonlyArray<Pick<Shipment, Numbers>>
  readonly containers: ReadonlyArray<Pick<Container, "number" | "ref_numbers">>
}

const references: Accessor<DocumentRecords> = ({ containers, shipments }) => [
  ...shipments.flatMap((shipment) => [
    ...withoutNulls<string>(shipment.bill_of_lading_number, shipment.booking_number, shipment.normalized_number),
    ...shipment.further_numbers,
    ...shipment.ref_numbers
  ]),
  ...containers.flatMap(({ number, ref_numbers }) => [number, ...ref_numbers])
]

const accessors = {
  container_id: ({ document }) => document.container_ids,
  file_name: ({ document }) => [foldFileName(document.file_name)],
  reference: references,
  shipment_id: ({ document }) => document.shipment_ids,
  type: ({ document }) => withoutNulls(document.type)
} satisfies Accessors<DocumentRecords>

export type DocumentField = keyof typeof accessors
export type DocumentCriterion = Criterion<DocumentField>

export const viewDocument = makeRecordView<DocumentField, DocumentRecords>(accessors)
