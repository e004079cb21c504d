import { readContainerNumber, withoutSeparators } from "../container/ContainerNumber.ts"
import { asWrittenOrCapitals, capitals } from "../query/text.ts"

const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

/** The container number that a text is; one with a wrong check digit stays as it is written. */
export const containerNumberMeant = (text: string): string => readContainerNumber(text) ?? capitals(text.trim())

/** The numbers that a text may be, where container numbers stand among others: as it is written, and its plain form. */
export const numbersMeant = (text: string): ReadonlyArray<string> => {
  const plain = withoutSeparators(text)
  return unique([
    ...asWrittenOrCapitals(text),
    ...(plain !== null && plain === readContainerNumber(text) ? [plain] : [])
  ])
}

/** How a number or reference may begin: references keep their blanks and hyphens, container numbers have none. */
export const beginningsMeant = (text: string): ReadonlyArray<string> => {
  const plain = withoutSeparators(text)
  return unique([capitals(text.trim()), ...(plain === null ? [] : [plain])])
}
