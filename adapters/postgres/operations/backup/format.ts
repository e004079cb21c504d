import { Schema } from "effect"

import { Instant } from "#domain/Time.ts"

export const BackupTable = Schema.Struct({
  name: Schema.String,
  columns: Schema.Array(Schema.String),
  rows: Schema.Int
})
export type BackupTable = typeof BackupTable.Type

/** Gzipped JSON lines: this header, the rows of each table, the sequences, and the SHA-256 of all previous lines. */
export const BackupHeader = Schema.Struct({
  format: Schema.Literal("landfall-backup"),
  version: Schema.Literal(1),
  migration: Schema.Int,
  created_at: Instant,
  tables: Schema.Array(BackupTable)
})
export type BackupHeader = typeof BackupHeader.Type

export const BackupSequences = Schema.Struct({ sequences: Schema.Record(Schema.String, Schema.Int) })

export const BackupChecksum = Schema.Struct({ sha256: Schema.String })
