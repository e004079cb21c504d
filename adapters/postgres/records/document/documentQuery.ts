import type { DocumentSort } from "#domain/search/document/Sort.ts"
import type { DocumentField } from "#domain/search/document/view.ts"

import { makeMatchCondition, rows, textIn } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

const type = "coalesce(documents.document_type_manual, documents.document_type)"
const newest = "documents.created_at desc, documents.id desc"

/** `u` is the user who added the document. */
export const documentOrders: Readonly<Record<DocumentSort, string>> = {
  "-created_at": newest,
  created_at: "documents.created_at, documents.id",
  document_type: `${type}, ${newest}`,
  "-document_type": `${type} desc, ${newest}`,
  added_by: `u.name collate "C", ${newest}`,
  "-added_by": `u.name collate "C" desc, ${newest}`
}

const references = `(
  select s.account_id, named.reference collate "C" as reference
  from shipments s
  cross join unnest(array[s.bill_of_lading_number, s.booking_number, s.normalized_number] || s.further_numbers || s.ref_numbers)
    as named(reference)
  where s.id = any(documents.shipment_ids)
  union all
  select c.account_id, named.reference collate "C"
  from containers c
  cross join unnest(c.number || c.ref_numbers) as named(reference)
  where c.id = any(documents.container_ids)
)`

const linked = (column: "container_ids" | "shipment_ids") =>
  rows({
    from: `(select documents.account_id, linked.id from unnest(documents.${column}) as linked(id))`,
    on: "true",
    value: "id",
    kind: "uuid"
  })

const places: FieldSources<DocumentField> = {
  container_id: linked("container_ids"),
  file_name: textIn("documents.file_name_folded"),
  reference: rows({ from: references, on: "true", value: "reference", kind: "text" }),
  shipment_id: linked("shipment_ids"),
  type: textIn(type)
}

export const documentsMatching = makeMatchCondition("documents", places)
