import { Schema } from "effect"

const letterValues = new Map(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) => {
    const value = 10 + index
    return [letter, value + Math.floor((value - 1) / 10)] as const
  })
)

/** ISO 6346: a remainder of 10 is written 0. */
export const checkDigit = (firstTen: string): number => {
  const sum = [...firstTen].reduce(
    (sum, character, index) => sum + (letterValues.get(character) ?? Number(character)) * 2 ** index,
    0
  )
  return (sum % 11) % 10
}

const pattern = /^[A-Z]{3}[UJZ]\d{7}$/

/** ISO 6346: owner (three letters), category U, J or Z, six digits, check digit. */
export const ContainerNumber = Schema.String.check(Schema.isPattern(pattern))
  .annotate({ examples: ["CAIU1234561"] })
  .pipe(Schema.brand("ContainerNumber"))
export type ContainerNumber = typeof ContainerNumber.Type

export const isContainerNumber = (text: string): text is ContainerNumber =>
  pattern.test(text) && checkDigit(text.slice(0, 10)) === Number(text[10])

const compactOf = (text: string): string => text.toUpperCase().replaceAll(/[\s\-./]/g, "")

/** A container number or its beginning with at least one digit, else null. */
export const withoutSeparators = (text: string): string | null => {
  const compact = compactOf(text)
  return /^[A-Z]{3}[UJZ]\d{1,7}$/.test(compact) ? compact : null
}

/**
 * Adds a missing check digit, except in category Z: trailers and chassis have six digits without one. Null if invalid.
 */
export const readContainerNumber = (text: string): ContainerNumber | null => {
  const compact = compactOf(text)
  const complete = /^[A-Z]{3}[UJ]\d{6}$/.test(compact) ? `${compact}${checkDigit(compact)}` : compact
  return isContainerNumber(complete) ? complete : null
}
