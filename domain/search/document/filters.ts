import { Result } from "effect"

import { catalogueOf, list, scalar } from "../../query/Catalogue.ts"
import { always, contains, fieldOf, oneOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { containerId, shipmentId } from "../../query/sharedFilters.ts"
import { DocumentType, isDocumentType } from "../../records/document/DocumentType.ts"
import { foldFileName } from "../../records/document/foldFileName.ts"
import { numberCandidates } from "../numberCandidates.ts"
import type { DocumentField } from "./view.ts"

const types: Grammar.ListReader<DocumentField> = (values) => {
  const names = values.flatMap((value) => value.split(",")).map((name) => name.trim())
  const wanted = names.filter((name) => name !== "")
  const unknown = wanted.find((name) => !isDocumentType(name))
  if (unknown !== undefined) {
    return Result.fail(
      `must be one of ${DocumentType.literals.join(", ")}, or several separated by commas; \`${unknown.slice(0, 100)}\` is unknown`
    )
  }
  return Result.succeed(wanted.length === 0 ? always : oneOf(fieldOf("type"), [...new Set(wanted)]))
}

export const documentFilters = catalogueOf<DocumentField>({
  filename: scalar(
    { description: "Part of the file name, case-insensitive.", example: "invoice" },
    Grammar.notBlank((text) => Result.succeed(contains(fieldOf("file_name"), foldFileName(text))))
  ),
  reference: scalar(
    {
      description: "Number or reference of a linked shipment or container, as reported or in capital letters.",
      example: "MAEU1234567"
    },
    Grammar.notBlank(Grammar.matchesAnyValue(fieldOf("reference"), Grammar.verbatim, numberCandidates))
  ),
  shipment_id: shipmentId(fieldOf("shipment_id")),
  container_id: containerId(fieldOf("container_id")),
  document_types: list(
    {
      description: "Document types, separated by commas. The type set by a user counts, else the detected type.",
      example: "packing_list"
    },
    types
  )
})
