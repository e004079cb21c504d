import { Context } from "effect"

import type { Stored } from "../Stored.ts"
import type { FileKind } from "./FileInventory.ts"

export interface FileReference {
  /** Of the upload or of the message, lower case. */
  readonly id: string
  /** In bytes. */
  readonly size: number
  /** Base64; null where nobody announced it. */
  readonly md5: string | null
}

/** Port: which files the data refers to, over all accounts. */
export class FileReferences extends Context.Service<
  FileReferences,
  {
    /** Those of the ids that there is a row for: their files must stay. */
    readonly known: (kind: FileKind, ids: ReadonlyArray<string>) => Stored<ReadonlySet<string>>
    /** Rows that need a file, after the one with this id, in the order of their ids. */
    readonly after: (kind: FileKind, id: string | null, limit: number) => Stored<ReadonlyArray<FileReference>>
    /** What tells this data from that of another database, and from an earlier state of it that was restored. */
    readonly history: Stored<string>
  }
>()("application/ports/jobs/FileReferences") {}
