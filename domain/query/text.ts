const longest = 200

/** As much of a text as indexes hold: its first 200 characters (code points). */
export const indexed = (text: string): string => (text.length <= longest ? text : [...text].slice(0, longest).join(""))

/** A text as free search compares it in full: case does not count for the letters of ASCII. */
export const capitals = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** A text as it is written and in capitals: two of them, or one where they are alike. */
export const asWrittenOrCapitals = (text: string): ReadonlyArray<string> => [...new Set([text, capitals(text)])]

/** A text as free search finds it. */
export const searchable = (text: string): string => capitals(indexed(text))

const lastCodePoint = 0x10ffff

/**
 * The least text that comes after every text with this prefix, in the order of code points; null when there is none.
 * So a search for a prefix is a search for a range, which an index answers.
 */
export const afterPrefix = (prefix: string): string | null => {
  const points = [...prefix]
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? lastCodePoint
    if (last === lastCodePoint) continue
    return points.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1)
  }
  return null
}

/** The order of code points, which is the one of Postgres' collation C; UTF-16 units would sort U+10000 before U+E000. */
export const byCodePoint = (a: string, b: string): number => {
  let index = 0
  while (index < a.length && index < b.length) {
    const [left, right] = [a.codePointAt(index) ?? 0, b.codePointAt(index) ?? 0]
    if (left !== right) return left - right
    index += left > 0xffff ? 2 : 1
  }
  return a.length - b.length
}
