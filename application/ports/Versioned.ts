import type { Instant } from "#domain/Time.ts"

import type { Page } from "./Page.ts"

/** A record, and a text that is another whenever something of it, or of what is joined to it, is. */
export interface Versioned<A> {
  readonly record: A
  readonly version: string
}

/**
 * A page of versions, at a moment of the durable clock. Pages with the same fingerprint have the same rows in the same
 * versions, the same total and the same end.
 */
export interface VersionPage<Row> extends Page<Row> {
  readonly fingerprint: string
  readonly now: Instant
}

/** The page that has this fingerprint is still as it was. */
export interface Unchanged {
  readonly fingerprint: string
  readonly now: Instant
  readonly rows: null
}

/** Which record it is, and in which version. */
export interface Version<Id> {
  readonly id: Id
  readonly version: string
}
