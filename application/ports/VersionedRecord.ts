import type { Instant } from "#domain/Time.ts"

import type { Page } from "./Page.ts"

/** The version changes whenever the record or a joined record changes. */
export interface VersionedRecord<A> {
  readonly record: A
  readonly version: string
}

/** Equal fingerprints mean equal rows, versions, total, and end. `now` is the durable clock's time. */
export interface VersionPage<Row> extends Page<Row> {
  readonly fingerprint: string
  readonly now: Instant
}

export interface UnchangedPage {
  readonly fingerprint: string
  readonly now: Instant
  readonly rows: null
}

export interface Version<Id> {
  readonly id: Id
  readonly version: string
}
