import { Context } from "effect"

import type { Stored } from "../Stored.ts"
import type { FileKind } from "./FileInventory.ts"

export interface FileReference {
  readonly id: string
  readonly size: number
  /** Base64; null if none was announced. */
  readonly md5: string | null
}

/** Port: references from rows to files. */
export class FileReferences extends Context.Service<
  FileReferences,
  {
    /** Ids with a row. Their files must stay. */
    readonly known: (kind: FileKind, ids: ReadonlyArray<string>) => Stored<ReadonlySet<string>>
    /** In id order. */
    readonly after: (kind: FileKind, id: string | null, limit: number) => Stored<ReadonlyArray<FileReference>>
    /** Identifies this database; differs for another or a restored one. */
    readonly history: Stored<string>
  }
>()("application/ports/jobs/FileReferences") {}
