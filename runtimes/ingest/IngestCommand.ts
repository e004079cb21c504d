import type { AccountId, RawId } from "#domain/Identifiers.ts"
import type { InboxName } from "#domain/source/Inbox.ts"
import type { Instant } from "#domain/Time.ts"

/** Ingests files; `-` is stdin. */
export interface IngestOptions {
  readonly command: "files"
  readonly files: ReadonlyArray<string>
  /** Null means the first account. */
  readonly account: AccountId | null
  /** The registered inbox that the files belong to; null is the account's own. */
  readonly source: InboxName | null
  readonly json: boolean
}

/** Reads kept messages again. `source` null is all of them. */
export interface ReplayCommand {
  readonly command: "replay"
  readonly source: string | null
  readonly since: Instant
  readonly dryRun: boolean
}

/** Lists messages that were not read, or not wholly. */
export interface ParkedCommand {
  readonly command: "parked"
  readonly source: string | null
}

/** Reads one message again. */
export interface ReadCommand {
  readonly command: "read"
  readonly message: RawId
}

/** Shows the bytes of one message from which each of its statements was read. */
export interface CiteCommand {
  readonly command: "cite"
  readonly message: RawId
}

export type IngestCommand = IngestOptions | ReplayCommand | ParkedCommand | ReadCommand | CiteCommand
