import { readinessNames } from "../../parts/fact/Release.tsx"
import { statusName } from "../../parts/status.ts"
import { chosenIn } from "./chosen.ts"
import type { FilterField } from "./FilterField.ts"
import { isPresence, presence } from "./presence.ts"

const words: Readonly<Record<string, string>> = readinessNames

/** A word of a filter as its choice shows it. */
export const wordName = (word: string): string => words[word] ?? statusName(word)

/** The value of a filter as people read it. */
export const valueText = ({ kind }: FilterField, value: string): string => {
  if (isPresence(value)) return presence[value]
  if (kind === "words") return chosenIn(value).map(wordName).join(", ")
  if (kind === "flag" || kind === "yes") return value === "true" ? "Yes" : value === "false" ? "No" : value
  return value
}
