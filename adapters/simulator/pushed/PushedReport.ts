import type { Speech } from "../voyage/Dialect.ts"
import type { Playing } from "../world/World.ts"

/** One report that a source pushes, in the form of a message. */
export interface PushedReport {
  /** Minute of the voyage at which it is reported. */
  readonly reportedAt: number
  /** What it is about: two reports with one subject keep their order where the format has no revisions. */
  readonly subject: string
  /** How often it is sent. */
  readonly copies: number
  /** The lines of a message, or one JSON value. */
  readonly lines: ReadonlyArray<string>
}

/** The envelope of one message of a source. */
export interface Envelope {
  /** The n-th, from 1. */
  readonly number: number
  /** When it is written, in milliseconds. */
  readonly at: number
  readonly speech: Speech
}

/** How a pushing source writes its messages. */
export interface PushingSource {
  /** SCAC of a line, or code of a terminal. */
  readonly name: string
  readonly contentType: string
  /** How its files end, without the dot. */
  readonly extension: string
  /** The encoding of its text; UTF-8 by default. */
  readonly encodingOf?: (speech: Speech) => BufferEncoding
  /** Below the address of the inbox. */
  readonly path: "" | "/events"
  /** Everything that it will report of a voyage. */
  readonly reportsOf: (playing: Playing) => ReadonlyArray<PushedReport>
  /** Matches the first event code in a message, between its two groups. */
  readonly code: RegExp
  readonly write: (reports: ReadonlyArray<ReadonlyArray<string>>, envelope: Envelope) => string
}
