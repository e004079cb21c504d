import { Rejected } from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

export const refused = (attribute: string, detail: string, code: ErrorCode = "invalid_value") =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code })

export const noFile = refused("attached_document", "must be the `signed_id` of an uploaded file", "not_uploaded")
