import type { AccountId, RawId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { InboxName } from "#domain/tracking/source/Inbox.ts"

/** `-` is stdin. */
export interface IngestOptions {
  readonly command: "files"
  readonly files: ReadonlyArray<string>
  /** Null means the first account. */
  readonly account: AccountId | null
  /** Null means the account's default inbox. */
  readonly source: InboxName | null
  readonly json: boolean
}

/** A null `source` means all. */
export interface ReplayCommand {
  readonly command: "replay"
  readonly source: string | null
  readonly since: Instant
  readonly dryRun: boolean
}

export interface ParkedCommand {
  readonly command: "parked"
  readonly source: string | null
}

export interface ReadCommand {
  readonly command: "read"
  readonly message: RawId
}

export interface CiteCommand {
  readonly command: "cite"
  readonly message: RawId
}

export type IngestCommand = IngestOptions | ReplayCommand | ParkedCommand | ReadCommand | CiteCommand
