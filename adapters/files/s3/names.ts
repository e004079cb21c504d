import { Schema } from "effect"

import type { FileKind } from "#application/ports/jobs/FileInventory.ts"

const isId = Schema.is(Schema.String.check(Schema.isUUID()))

export const folderOf = (kind: FileKind): string => `${kind}/`

/** The object of a file. Ids are those that this service made: any other text is refused as a name. */
export const nameOf = (kind: FileKind, id: string): string => {
  if (!isId(id)) throw new Error("a file's id must be a UUID")
  return `${folderOf(kind)}${id.toLowerCase()}`
}

/** The id of a file by the name of its object; null for one that is none of ours. */
export const idIn = (kind: FileKind, name: string): string | null => {
  const id = name.slice(folderOf(kind).length)
  return isId(id) ? id : null
}
