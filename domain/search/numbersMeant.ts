import { readContainerNumber, withoutSeparators } from "../container/ContainerNumber.ts"
import { asWrittenOrCapitals, capitals } from "../query/text.ts"
import { compactNumber } from "../source/documentKey.ts"

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

/** Shorter texts without their separators would find too much: "A-12" is the beginning of "A123". */
const minCompactLength = 5

const withoutBlanksAndHyphens = (text: string): string | null => {
  const compact = compactNumber(text)
  return compact.length >= minCompactLength && /\d/.test(compact) ? compact : null
}

/** The beginnings to search for: the text in capitals, and the same without separators, as numbers are stored. */
export const beginningsMeant = (text: string): ReadonlyArray<string> => {
  const others = [withoutSeparators(text), withoutBlanksAndHyphens(text)]
  return unique([capitals(text.trim()), ...others.filter((other) => other !== null)])
}
