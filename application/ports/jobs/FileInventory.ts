import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

export const fileKinds = ["documents", "messages"] as const
export type FileKind = (typeof fileKinds)[number]

export interface StoredFile {
  /** Id of the upload or message, lower case. */
  readonly id: string
  /** Bytes. */
  readonly size: number
  readonly stored_at: Instant
}

/** Port: files in a shared object store. */
export class FileInventory extends Context.Service<
  FileInventory,
  {
    /** A batch in id order; empty at the end. */
    readonly list: (kind: FileKind, after: string | null) => Stored<ReadonlyArray<StoredFile>>
    readonly remove: (kind: FileKind, ids: ReadonlyArray<string>) => Stored<void>
    /** Last value set by `own`; null before the first. */
    readonly owner: Stored<string | null>
    readonly own: (owner: string) => Stored<void>
  }
>()("application/ports/jobs/FileInventory") {}
