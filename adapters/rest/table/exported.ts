import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { tooManyOpen } from "../wire/errors.ts"
import { rowsPerPage, defaultMaxRows } from "./Exports.ts"

export const csvType = "text/csv; charset=utf-8"
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** Exports do not use up the requests for lists. */
export const exportBucket = { name: "exports", limit: 20 } as const

export const exportWork = { records: rowsPerPage } as const

export const Csv = Schema.String.annotate({
  description: "RFC 4180 in UTF-8: a line of names, then a line a row",
  examples: ["container_number,status\r\nCAIU1234561,on_ship\r\n"]
}).pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

export const Xlsx = Schema.Uint8Array.annotate({ description: "A workbook with one sheet" }).pipe(
  HttpApiSchema.asUint8Array({ contentType: xlsxType })
)

export const markQuery = {
  bom: Schema.optionalKey(
    Schema.Literals(["true", "false"]).annotate({
      description: "true begins with a byte order mark, without which some spreadsheets do not read UTF-8"
    })
  )
}

export const exportErrors = [tooManyOpen] as const

export const inCommon = `The columns are those of docs/reference/generated/exports.md. What nobody has reported is an empty cell; a list that is reported as empty is \`none\`. Dates are dates, times are UTC. A file has ${defaultMaxRows} rows at most; where there are more, its last row says so. A file whose connection ends early is not complete.`

export const csvNote = "An apostrophe stands before a text that a spreadsheet would take for a formula."
