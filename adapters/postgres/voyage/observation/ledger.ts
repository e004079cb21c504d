import { Observation } from "#domain/voyage/observation/Observation.ts"

import { names } from "../../sql/rows.ts"

/** Excludes `missed_polls`, which statements compute when they read. */
export const columns = Object.keys(Observation.fields).filter((column) => column !== "missed_polls")

/** Columns that a current row takes from its version. */
export const versionColumns = ["revision", "revision_clock", "sequence", "message"]

const constant = columns.filter((column) => !versionColumns.includes(column) && column !== "confirmed_at")

export const constantColumns = names(constant, "o")

export const attributes = [...constant, ...versionColumns, "confirmed_at", "missed_polls"]

/** A repeated message `r` confirms its latest version `s` without a write. */
export const confirmedAt = `case when s.moves then greatest(s.confirmed_at, r.confirmed_at) else s.confirmed_at end`
export const seenAt = `greatest(s.seen_at, r.confirmed_at)`

export const ofVersion = versionColumns
  .map((column) => `case when s.feed_id is null then o.${column} else s.${column} end as ${column}`)
  .join(", ")
