/** Levenshtein distance. */
export const editDistance = (from: string, to: string): number => {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 0; row < from.length; row++) {
    const current = [row + 1]
    for (let column = 0; column < to.length; column++) {
      const replaced = (above[column] ?? 0) + (from[row] === to[column] ? 0 : 1)
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}

/** All known names are shorter, so longer input is cut. */
const maxComparedLength = 60
const maxSuggestions = 3
/** Shorter words, such as `id`, are part of too many names. */
const minWordLength = 4

type Distance = (name: string) => number

const selectNearest = (names: ReadonlyArray<string>, distance: Distance, far: number): ReadonlyArray<string> => {
  const near = names
    .map((name) => ({ name, apart: distance(name) }))
    .filter(({ apart }) => apart <= far)
    .toSorted((a, b) => a.apart - b.apart)
  const nearest = near[0]?.apart ?? 0
  return near
    .filter(({ apart }) => apart <= nearest + 1)
    .slice(0, maxSuggestions)
    .map(({ name }) => name)
}

/** Allows a third of the letters to be wrong, or the end to be missing; else compares with the words of each name. */
export const suggestNames = (said: string, names: Iterable<string>): ReadonlyArray<string> => {
  const text = said.slice(0, maxComparedLength).toLowerCase()
  if (text === "") return []
  const far = Math.max(Math.min(2, Math.max(1, text.length - 1)), Math.floor(text.length / 3))
  const all = [...names]
  const whole = selectNearest(
    all,
    (name) => (name !== text && name.startsWith(text) ? 1 : editDistance(text, name)),
    far
  )
  if (whole.length > 0 || text.length < minWordLength) return whole
  return selectNearest(
    all,
    (name) => Math.min(...name.split("_").map((word) => editDistance(text, word))),
    Math.floor(text.length / 3)
  )
}
