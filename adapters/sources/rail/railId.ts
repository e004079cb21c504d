import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

/** Railroads identify a container by four letters and six digits, without the check digit. */
export const railId = (container: string): string | null => readContainerNumber(container)?.slice(0, 10) ?? null

/** With or without the check digit, and with too few or too many leading zeros. */
export const containerOf = (text: string): ContainerNumber | null => {
  const [, letters, digits = ""] = /^([A-Z]{4})(\d{1,10})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, "")) ?? []
  if (letters === undefined) return null
  const short = digits.length > 7 ? digits.replace(/^0+(?=\d{6})/, "") : digits
  return readContainerNumber(`${letters}${short.padStart(6, "0")}`)
}
