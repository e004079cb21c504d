import { Schema } from "effect"

import type { FileKind } from "#application/ports/operations/jobs/FileInventory.ts"

const isId = Schema.is(Schema.String.check(Schema.isUUID()))

export const folderOf = (kind: FileKind): string => `${kind}/`

export const nameOf = (kind: FileKind, id: string): string => {
  if (!isId(id)) throw new Error("a file's id must be a UUID")
  return `${folderOf(kind)}${id.toLowerCase()}`
}

/** Null for foreign objects. */
export const idIn = (kind: FileKind, name: string): string | null => {
  const id = name.slice(folderOf(kind).length)
  return isId(id) ? id : null
}
