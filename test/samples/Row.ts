import type { Seen } from "../ingest/inbox.ts"

/** What one file of the samples becomes. */
export interface Row {
  readonly format: "ais" | "dcsa" | "edifact" | "x12"
  readonly source: "ais" | "rail" | "shipping_line" | "terminal"
  /** Messages, transaction sets, events or lines that the file holds. */
  readonly items: number
  /** By the type of the fact; of AIS by the kind of the message. */
  readonly observations: Readonly<Record<string, number>>
  /** What is wrong with items that were read all the same: their index, from 0, and the words for it. */
  readonly flags: ReadonlyArray<readonly [index: number, reason: string]>
  /** Items that say nothing that could be read. Of AIS how many lines. */
  readonly refused: ReadonlyArray<readonly [index: number, reason: string]>
  /** Items that the inbox refuses, because they name nothing that they are about. */
  readonly nameless?: ReadonlyArray<number>
  /** Where they are pinned: what an account sees that took in this file alone. */
  readonly shipments?: ReadonlyArray<Seen>
}
