import { Rejected } from "#domain/Errors.ts"

export const refused = (attribute: string, detail: string, code: string | null = null) =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const noFile = refused("attached_document", "is not the signed_id of a file that was uploaded", "not_uploaded")
