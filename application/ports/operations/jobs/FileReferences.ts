import type { StoreEffect } from "../../StoreEffect.ts"
import type { FileKind } from "./FileInventory.ts"

export interface FileReference {
  readonly id: string
  readonly size: number
  /** Base64; null if not announced. */
  readonly md5: string | null
}

/** References from rows to files. */
export interface FileReferences {
  /** Ids with a row. Their files must stay. */
  readonly known: (kind: FileKind, ids: ReadonlyArray<string>) => StoreEffect<ReadonlySet<string>>
  /** In id order. */
  readonly after: (kind: FileKind, id: string | null, limit: number) => StoreEffect<ReadonlyArray<FileReference>>
  /** Differs for another or a restored database. */
  readonly history: StoreEffect<string>
}
