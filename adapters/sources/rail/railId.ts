import { readContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/container/ContainerNumber.ts"

/** Railroads know a container by its four letters and six digits, without the check digit; null for any other text. */
export const railId = (container: string): string | null => readContainerNumber(container)?.slice(0, 10) ?? null

/**
 * The container that a railroad names: letters and digits, with or without the check digit, its number with leading
 * zeros, too few or too many. Null when it is none.
 */
export const containerOf = (text: string): ContainerNumber | null => {
  const [, letters, digits = ""] = /^([A-Z]{4})(\d{1,10})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, "")) ?? []
  if (letters === undefined) return null
  const short = digits.length > 7 ? digits.replace(/^0+(?=\d{6})/, "") : digits
  return readContainerNumber(`${letters}${short.padStart(6, "0")}`)
}
