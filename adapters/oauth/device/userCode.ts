/** The letters of RFC 8628 §6.1: no vowels, so no words, and none that looks like another. */
export const charset = "base-20"

/** Two times four letters are 35 bits, of which codes that are not guessed in their ten minutes need few. */
export const mask = "****-****"

const letters = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** A code as somebody typed it, in the form by which it is found; null for what can be none. */
export const readUserCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}_.]/gu, "")
  return letters.test(plain) ? plain : null
}

/** A code as programs show it. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
