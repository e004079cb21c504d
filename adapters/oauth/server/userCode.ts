/** RFC 8628 §6.1: no vowels, so no words, and no similar letters. */
export const charset = "base-20"

/** About 35 bits, enough for ten minutes with limited attempts. */
export const mask = "****-****"

const letters = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

export const readUserCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}_.]/gu, "")
  return letters.test(plain) ? plain : null
}

export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
