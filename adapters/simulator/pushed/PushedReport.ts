import type { DialectSet } from "../voyage/Dialect.ts"
import type { PlayedVoyage } from "../world/World.ts"

export interface PushedReport {
  /** Minute of the voyage. */
  readonly reportedAt: number
  /** Reports with the same subject keep their order if the format lacks revisions. */
  readonly subject: string
  readonly copies: number
  readonly lines: ReadonlyArray<string>
}

export interface Envelope {
  readonly number: number
  /** Milliseconds. */
  readonly at: number
  readonly speech: DialectSet
}

export interface PushingSource {
  readonly name: string
  readonly contentType: string
  readonly extension: string
  /** UTF-8 by default. */
  readonly encodingOf?: (speech: DialectSet) => BufferEncoding
  /** Relative to the URL of the inbox. */
  readonly path: "" | "/events"
  readonly reportsOf: (playing: PlayedVoyage) => ReadonlyArray<PushedReport>
  /** Matches the first event code in a message, between two groups. */
  readonly code: RegExp
  readonly write: (reports: ReadonlyArray<ReadonlyArray<string>>, envelope: Envelope) => string
}
