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

/** A third of the letters may be wrong, or the end missing. */
export const suggestNames = (said: string, names: Iterable<string>): ReadonlyArray<string> => {
  const text = said.slice(0, maxComparedLength).toLowerCase()
  if (text === "") return []
  const far = Math.max(2, Math.floor(text.length / 3))
  return [...names]
    .map((name) => ({ name, apart: name !== text && name.startsWith(text) ? 1 : editDistance(text, name) }))
    .filter(({ apart }) => apart <= far)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, maxSuggestions)
    .map(({ name }) => name)
}
