import { hitPattern } from "./terms.ts"

const maxExcerptLength = 160
/** Characters before the hit. */
const lead = 50

/** Starts and ends at a space. */
const cut = (text: string, from: number): string => {
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1
  const end = start + maxExcerptLength
  const last = end >= text.length ? text.length : text.lastIndexOf(" ", end)
  return `${start === 0 ? "" : "… "}${text.slice(start, last)}${last === text.length ? "" : " …"}`
}

/** The passage with the whole phrase, or with most different words. */
export const excerptOf = (text: string, words: ReadonlyArray<string>): string => {
  if (words.length === 0) return cut(text, 0)
  const hits = [...text.matchAll(hitPattern(words))].map(({ 0: hit, index }) => ({ hit: hit.toLowerCase(), index }))
  let best = { from: 0, worth: -1 }
  for (const { index } of hits) {
    const near = hits.filter((other) => other.index >= index && other.index < index + maxExcerptLength - lead)
    const worth = new Set(near.map(({ hit }) => hit)).size + Math.max(...near.map(({ hit }) => hit.length)) / 100
    if (worth > best.worth) best = { from: Math.max(0, index - lead), worth }
  }
  return cut(text, best.from)
}
