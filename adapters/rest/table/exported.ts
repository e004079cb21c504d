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
  description: "RFC 4180 in UTF-8: a header line, then one line per row",
  examples: ["container_number,status\r\nCAIU1234561,on_ship\r\n"]
}).pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

export const Xlsx = Schema.Uint8Array.annotate({ description: "A workbook with one sheet" }).pipe(
  HttpApiSchema.asUint8Array({ contentType: xlsxType })
)

export const markQuery = {
  bom: Schema.optionalKey(
    Schema.Literals(["true", "false"]).annotate({
      description: "`true` adds a byte order mark, which some spreadsheets require to read UTF-8."
    })
  )
}

export const exportErrors = [tooManyOpen] as const

export const inCommon = `The documentation of exports lists the columns. A value that is not reported is an empty cell, and a list that is reported as empty is \`none\`. Dates are dates, and times are UTC. A file has at most ${defaultMaxRows.toLocaleString("en-US")} rows; if there are more, its last row states this. A file whose connection ends early is incomplete.`

export const csvNote = "Text that a spreadsheet would read as a formula starts with an apostrophe."
