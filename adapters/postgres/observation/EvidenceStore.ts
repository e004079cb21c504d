import { Effect, Layer, Schema } from "effect"

import { EvidenceStore } from "#application/ports/observation/EvidenceStore.ts"
import { ObservationId, RawId } from "#domain/Identifiers.ts"
import { Evidence, observationsOf } from "#domain/observation/Evidence.ts"
import { Observation } from "#domain/observation/Observation.ts"

import { Database } from "../sql/Database.ts"
import { amongNamed } from "../sql/named.ts"
import { recordsInOrder } from "../sql/recordsInOrder.ts"
import { recordsOf, table } from "../sql/rows.ts"

const Sourced = Schema.Struct({ ...Observation.fields, source: Schema.String, raw_kept: Schema.Boolean })

const Cited = Schema.Struct({
  id: ObservationId,
  message: RawId,
  item: Schema.Int,
  from: Schema.Int,
  to: Schema.Int
})

export const layer = Layer.effect(
  EvidenceStore,
  Effect.gen(function* () {
    const { across, of, sql } = yield* Database
    const fields = Object.keys(Evidence.fields)
    const evidence = table(sql, "evidence", ["account_id", "shipment_id", "observations", ...fields], ["subject_id"])
    const records = recordsInOrder(Evidence, fields)
    const observationRecords = recordsOf(Sourced)
    const citationRecords = recordsOf(Cited)
    const select = sql.literal(fields.map((field) => `"${field}"`).join(", "))

    return {
      save: (saved) =>
        Effect.asVoid(
          across(saved, (own) =>
            evidence.save(own.map((one) => Object.assign({ observations: observationsOf(one) }, one)))
          )
        ),
      find: (account, subjects) =>
        of(
          account,
          records.all(sql`
            select ${select} from evidence
            where account_id = ${account} and subject_id = any(${subjects}::uuid[])
          `)
        ),
      findAcross: (named) =>
        across(named, (own) =>
          records.all(sql`select ${select} from evidence where ${amongNamed(sql, "evidence", own, "subject_id")}`)
        ),
      citations: (account, ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : of(account, citationRecords.all(sql`select * from landfall_citations(${account}, ${ids}::uuid[])`)),
      observations: (account, ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : of(account, observationRecords.all(sql`select * from landfall_observations(${account}, ${ids}::uuid[])`))
    }
  })
)
