import { readContainerNumber } from "#domain/container/ContainerNumber.ts"
import { Rejected } from "#domain/Errors.ts"
import type { RequestType } from "#domain/tracking/TrackingRequest.ts"

/** Characters of a number that can be asked for. */
export const longestNumber = 64

const refused = (detail: string, code: string | null = null) =>
  new Rejected({ pointer: "/data/attributes/request_number", detail, code })

/** The number that a client typed, as it is kept: capitals without spaces; a container number as ISO 6346 writes it. */
export const readRequestNumber = (text: string, type: RequestType): string | Rejected => {
  const number = text.toUpperCase().replaceAll(/\s/g, "")
  if (number === "") return refused("can't be blank", "blank")
  if (number.length > longestNumber) return refused(`is too long (maximum is ${longestNumber} characters)`)
  if (type !== "container") return number
  return readContainerNumber(number) ?? refused("is not a valid container number (ISO 6346)")
}
