import { Observation } from "#domain/observation/Observation.ts"

import { names } from "../sql/rows.ts"

/** What is stored of an observation; how many polls missed it is counted when it is read. */
export const columns = Object.keys(Observation.fields).filter((column) => column !== "missed_polls")

const constant = columns.filter((column) => column !== "revision" && column !== "confirmed_at")

/** The columns of a row; while it is current, its revision and its last confirmation are those of its version. */
export const unmoved = names(constant, "o")

/** The order in which statements name the attributes of a row: `unmoved`, and then what moves. */
export const attributes = [...constant, "revision", "confirmed_at", "missed_polls"]

/** A message `r` that is seen again confirms its latest version `s` without a write. */
export const confirmedAt = `case when s.moves then greatest(s.confirmed_at, r.confirmed_at) else s.confirmed_at end`
export const seenAt = `greatest(s.seen_at, r.confirmed_at)`
