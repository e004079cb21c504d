import { Rejected } from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

/** Characters. */
export const maxNumberLength = 64

const refused = (detail: string, code: ErrorCode = "invalid_value") =>
  new Rejected({ pointer: "/data/attributes/request_number", detail, code })

/** Capitals without spaces; a container number as in ISO 6346. */
export const readRequestNumber = (text: string, type: RequestType): string | Rejected => {
  const number = text.toUpperCase().replaceAll(/\s/g, "")
  if (number === "") return refused("must not be empty", "blank")
  if (number.length > maxNumberLength) return refused(`must have at most ${maxNumberLength} characters`)
  if (type !== "container") return number
  return readContainerNumber(number) ?? refused("must be a valid container number (ISO 6346)")
}
