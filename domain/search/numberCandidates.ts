import { caseVariants, toUpperAscii } from "../query/text.ts"
import { compactNumber } from "../reference/carrier/documentKey.ts"
import { readContainerNumber, withoutSeparators } from "../voyage/container/ContainerNumber.ts"

const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

/** A wrong check digit stays. */
export const normalizeContainerNumber = (text: string): string => readContainerNumber(text) ?? toUpperAscii(text.trim())

export const numberCandidates = (text: string): ReadonlyArray<string> => {
  const plain = withoutSeparators(text)
  return unique([...caseVariants(text), ...(plain !== null && plain === readContainerNumber(text) ? [plain] : [])])
}

/** Shorter text would match too much: "A-12" would be a prefix of "A123". */
const minCompactLength = 5

const withoutBlanksAndHyphens = (text: string): string | null => {
  const compact = compactNumber(text)
  return compact.length >= minCompactLength && /\d/.test(compact) ? compact : null
}

/** Numbers are stored without separators. */
export const prefixCandidates = (text: string): ReadonlyArray<string> => {
  const others = [withoutSeparators(text), withoutBlanksAndHyphens(text)]
  return unique([toUpperAscii(text.trim()), ...others.filter((other) => other !== null)])
}
