/** These characters can reorder or hide surrounding text. */
const unsafeCharacters = /[\p{C}\p{Zl}\p{Zp}]/gu

export const maxClientNameLength = 100

/** Null without visible characters. */
export const cleanClientName = (name: string | undefined): string | null => {
  const seemly = (name ?? "")
    .replaceAll(unsafeCharacters, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxClientNameLength)
    .trim()
  return seemly === "" ? null : seemly.toWellFormed()
}

export const isCleanClientName = (name: string): boolean => name.trim() !== "" && name.search(unsafeCharacters) < 0
