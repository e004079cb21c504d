import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** What is kept in files: the documents of clients, and large raw messages. */
export const fileKinds = ["documents", "messages"] as const
export type FileKind = (typeof fileKinds)[number]

export interface StoredFile {
  /** Of the upload or of the message, lower case. */
  readonly id: string
  /** In bytes. */
  readonly size: number
  readonly stored_at: Instant
}

/** Port: which files there are in an object store that several nodes share. */
export class FileInventory extends Context.Service<
  FileInventory,
  {
    /** Some files of a kind after the one with this id, in the order of their ids; none when there are no more. */
    readonly list: (kind: FileKind, after: string | null) => Stored<ReadonlyArray<StoredFile>>
    readonly remove: (kind: FileKind, ids: ReadonlyArray<string>) => Stored<void>
    /** Whose files these are, as `own` said it last; null before. */
    readonly owner: Stored<string | null>
    readonly own: (owner: string) => Stored<void>
  }
>()("application/ports/jobs/FileInventory") {}
