const maxIndexedLength = 200

/** Cuts to the length that indexes hold, in code points. */
export const truncateForIndex = (text: string): string =>
  text.length <= maxIndexedLength ? text : [...text].slice(0, maxIndexedLength).join("")

/** Folds only ASCII letters. */
export const toUpperAscii = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

export const caseVariants = (text: string): ReadonlyArray<string> => [...new Set([text, toUpperAscii(text)])]

/** The form that the free search index stores. */
export const toSearchKey = (text: string): string => toUpperAscii(truncateForIndex(text))

const lastCodePoint = 0x10ffff

/** After all texts with this prefix, for an index range. */
export const upperBoundOfPrefix = (prefix: string): string | null => {
  const points = [...prefix]
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? lastCodePoint
    if (last === lastCodePoint) continue
    return points.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1)
  }
  return null
}

/** As Postgres' collation C; UTF-16 would put U+10000 before U+E000. */
export const byCodePoint = (a: string, b: string): number => {
  let index = 0
  while (index < a.length && index < b.length) {
    const [left, right] = [a.codePointAt(index) ?? 0, b.codePointAt(index) ?? 0]
    if (left !== right) return left - right
    index += left > 0xffff ? 2 : 1
  }
  return a.length - b.length
}
