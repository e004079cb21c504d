/** Words that do not distinguish pages. */
const stopWords = new Set(
  "a an and are at be can do does for from how i in is it my of on or the this to up we what when where with you your".split(
    " "
  )
)

/** Readers type one of them, and pages contain the other. */
const synonymGroups: ReadonlyArray<ReadonlyArray<string>> = [
  ["update", "upgrade"],
  ["release", "version"],
  ["configure", "setup"],
  ["delete", "remove"],
  ["login", "signin"]
]

const synonymsByWord = new Map(
  synonymGroups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const))
)

const verbWithParticlePattern = /\b(back|log|roll|set|shut|sign|time)[ -](?:it |them )?(back|down|in|out|up)\b/g

const splitWords = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Verbs in two words are also indexed as the noun: "back up" as "backup". */
export const indexedWordsOf = (text: string): ReadonlyArray<string> => {
  const lower = text.toLowerCase()
  const nouns = [...lower.matchAll(verbWithParticlePattern)].map(([, verb = "", particle = ""]) => `${verb}${particle}`)
  return [...splitWords(lower), ...nouns]
}

/** All words, if none is significant. */
export const omitStopWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length === 0 ? words : significant
}

/** In order, with verbs as nouns. */
export const significantWordsOf = (text: string): ReadonlyArray<string> =>
  omitStopWords(splitWords(text.toLowerCase().replaceAll(verbWithParticlePattern, "$1$2")))

/** The word and its synonyms. */
export const alternativesOf = (word: string): ReadonlyArray<string> => [word, ...(synonymsByWord.get(word) ?? [])]
