import { Schema } from "effect"

import { act } from "#runtimes/ingest/act.ts"
import { ingestProgram } from "#runtimes/ingest/program.ts"

import { inProcess } from "../support/inProcess.ts"

/** `npm start -- ingest`, in this process. */
export const ingest = inProcess(ingestProgram(act))

const strings = Schema.Array(Schema.String)

/** The published form of `--json`. */
export const Answer = Schema.fromJsonString(
  Schema.Struct({
    account: Schema.NullOr(Schema.Struct({ id: Schema.String, company_name: Schema.String })),
    files: Schema.Array(
      Schema.Struct({
        file: Schema.String,
        outcome: Schema.Literals(["taken_in", "taken_in_before", "kept", "failed"]),
        error: Schema.NullOr(Schema.String),
        format: Schema.NullOr(Schema.String),
        items: Schema.Int,
        observations: Schema.Struct({
          new: Schema.Int,
          repeated: Schema.Int,
          by_type: Schema.Record(Schema.String, Schema.Int)
        }),
        refused: Schema.Array(Schema.Struct({ index: Schema.Int, reason: Schema.String })),
        containers: strings,
        shipments: Schema.Array(
          Schema.Struct({
            id: Schema.String,
            number: Schema.String,
            bill_of_lading_number: Schema.NullOr(Schema.String),
            booking_number: Schema.NullOr(Schema.String),
            port_of_lading_locode: Schema.NullOr(Schema.String),
            port_of_discharge_locode: Schema.NullOr(Schema.String),
            statements: Schema.Array(
              Schema.Struct({
                container: Schema.NullOr(Schema.String),
                statement: Schema.String,
                outcome: Schema.String,
                reason: Schema.NullOr(Schema.String)
              })
            ),
            containers: Schema.Array(
              Schema.Struct({ id: Schema.String, number: Schema.String, current_status: Schema.String })
            )
          })
        )
      })
    )
  })
)
