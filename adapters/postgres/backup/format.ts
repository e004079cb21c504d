import { Schema } from "effect"

import { Instant } from "#domain/Time.ts"

/** What the rows of a table look like in the file: JSON objects with these keys, so many of them. */
export const TableOf = Schema.Struct({
  name: Schema.String,
  columns: Schema.Array(Schema.String),
  rows: Schema.Int
})
export type TableOf = typeof TableOf.Type

/**
 * The first line of a backup, which is gzipped JSON lines: this header, every row of every table in its order, the
 * sequences, and the SHA-256 of all that comes before the last line.
 */
export const Header = Schema.Struct({
  format: Schema.Literal("landfall-backup"),
  version: Schema.Literal(1),
  /** The last migration of the database. */
  migration: Schema.Int,
  created_at: Instant,
  tables: Schema.Array(TableOf)
})
export type Header = typeof Header.Type

/** The last line but one: the last value of each sequence that was used. */
export const Sequences = Schema.Struct({ sequences: Schema.Record(Schema.String, Schema.Int) })

/** The last line. */
export const Seal = Schema.Struct({ sha256: Schema.String })
