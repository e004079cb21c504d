import { Result } from "effect"

import type { Container } from "../container/Container.ts"
import { InvalidParameter } from "../Errors.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import type { Document } from "./Document.ts"
import { DocumentType, isDocumentType } from "./DocumentType.ts"

/** What a client may ask of documents; null asks for nothing, and all that is asked must be so. */
export interface DocumentFilter {
  /** A part of the file's name; case does not count. */
  readonly filename: string | null
  /** A number or reference of a shipment or container that the document is linked to, as it is written there. */
  readonly reference: string | null
  /** One of these is the type that counts. */
  readonly types: ReadonlyArray<DocumentType> | null
}

/** Nulls come last, and first when reversed; ties go by creation, newest first. Unknown sorts mean the newest first. */
export const documentSorts = [
  "-created_at",
  "created_at",
  "document_type",
  "-document_type",
  "added_by",
  "-added_by"
] as const
export type DocumentSort = (typeof documentSorts)[number]

export const readDocumentSort = (text: string | undefined): DocumentSort =>
  documentSorts.find((sort) => sort === text) ?? "-created_at"

/** The filters by name, with whether they take a list. */
export const documentCatalogue: ReadonlyMap<string, { readonly array: boolean }> = new Map([
  ["filename", { array: false }],
  ["reference", { array: false }],
  ["document_types", { array: true }]
])

const textOf = (values: ReadonlyArray<string> | undefined) => values?.[0]?.trim() || null

const readTypes = (
  values: ReadonlyArray<string> | undefined
): Result.Result<ReadonlyArray<DocumentType> | null, InvalidParameter> => {
  const names = (values ?? []).flatMap((value) => value.split(",")).map((name) => name.trim())
  const wanted = names.filter((name) => name !== "")
  const unknown = wanted.find((name) => !isDocumentType(name))
  if (unknown !== undefined) {
    const detail = `'${unknown.slice(0, 100)}' is not one of ${DocumentType.literals.join(", ")}`
    return Result.fail(new InvalidParameter({ parameter: "filter[document_types]", detail }))
  }
  return Result.succeed(wanted.length === 0 ? null : wanted.filter(isDocumentType))
}

/** Reads the filters of a query; a blank one asks for nothing. */
export const readDocumentFilter = (
  filters: ReadonlyMap<string, ReadonlyArray<string>>
): Result.Result<DocumentFilter, InvalidParameter> =>
  Result.map(readTypes(filters.get("document_types")), (types) => ({
    filename: textOf(filters.get("filename")),
    reference: textOf(filters.get("reference")),
    types
  }))

/** A file's name, or a part of one, in the form in which the two are compared. */
export const foldFileName = (text: string): string => text.toLowerCase()

/** The meaning of the filters but for `reference`. The SQL adapter must agree with it. */
export const matchesDocument =
  ({ filename, types }: DocumentFilter) =>
  (document: Document): boolean =>
    (filename === null || foldFileName(document.file_name).includes(foldFileName(filename))) &&
    (types === null || (document.type !== null && types.includes(document.type)))

/** Whether a shipment goes by this number or reference. */
export const isShipmentReference = (shipment: Shipment, reference: string): boolean =>
  shipment.bill_of_lading_number === reference ||
  shipment.booking_number === reference ||
  shipment.normalized_number === reference ||
  shipment.ref_numbers.includes(reference)

/** Whether a container goes by this number or reference. */
export const isContainerReference = (container: Container, reference: string): boolean =>
  container.number === reference || container.ref_numbers.includes(reference)
