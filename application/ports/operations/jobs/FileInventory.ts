import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

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
    /** In id order; empty at the end. */
    readonly list: (kind: FileKind, after: string | null) => StoreEffect<ReadonlyArray<StoredFile>>
    readonly remove: (kind: FileKind, ids: ReadonlyArray<string>) => StoreEffect<void>
    /** Last value set by `own`; null before the first. */
    readonly owner: StoreEffect<string | null>
    readonly own: (owner: string) => StoreEffect<void>
  }
>()("application/ports/operations/jobs/FileInventory") {}
