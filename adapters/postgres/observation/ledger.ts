import { Observation } from "#domain/observation/Observation.ts"

import { names } from "../sql/rows.ts"

/** What is stored of an observation; how many polls missed it is counted when it is read. */
export const columns = Object.keys(Observation.fields).filter((column) => column !== "missed_polls")

/** While a row is current, they are those of its version. */
export const moving = ["revision", "revision_clock", "sequence", "message"]

const constant = columns.filter((column) => !moving.includes(column) && column !== "confirmed_at")

/** The columns of a row that never move. */
export const unmoved = names(constant, "o")

/** The order in which statements name the attributes of a row: `unmoved`, and then what moves. */
export const attributes = [...constant, ...moving, "confirmed_at", "missed_polls"]

/** A message `r` that is seen again confirms its latest version `s` without a write. */
export const confirmedAt = `case when s.moves then greatest(s.confirmed_at, r.confirmed_at) else s.confirmed_at end`
export const seenAt = `greatest(s.seen_at, r.confirmed_at)`

/** `moving` of a row `o` that may be current: of its version `s` where it is. */
export const ofVersion = moving
  .map((column) => `case when s.feed_id is null then o.${column} else s.${column} end as ${column}`)
  .join(", ")
