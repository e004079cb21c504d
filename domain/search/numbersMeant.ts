import { readContainerNumber, withoutSeparators } from "../container/ContainerNumber.ts"
import { asWrittenOrCapitals, capitals } from "../query/text.ts"
import { compactNumber } from "../source/documentKey.ts"

const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

/** A number with a wrong check digit stays as written, in capitals. */
export const containerNumberMeant = (text: string): string => readContainerNumber(text) ?? capitals(text.trim())

export const numbersMeant = (text: string): ReadonlyArray<string> => {
  const plain = withoutSeparators(text)
  return unique([
    ...asWrittenOrCapitals(text),
    ...(plain !== null && plain === readContainerNumber(text) ? [plain] : [])
  ])
}

/** Shorter text would match too much: "A-12" would be a prefix of "A123". */
const minCompactLength = 5

const withoutBlanksAndHyphens = (text: string): string | null => {
  const compact = compactNumber(text)
  return compact.length >= minCompactLength && /\d/.test(compact) ? compact : null
}

/** Numbers are stored without separators. */
export const beginningsMeant = (text: string): ReadonlyArray<string> => {
  const others = [withoutSeparators(text), withoutBlanksAndHyphens(text)]
  return unique([capitals(text.trim()), ...others.filter((other) => other !== null)])
}
