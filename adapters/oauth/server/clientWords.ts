/** Control and format characters, line separators, and halves of characters: they reorder or hide the words around them. */
const unseemly = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Characters of a name that are shown. */
export const longestName = 100

/** What a client calls itself, as it may stand on a page; null where nothing of it can be seen. */
export const seemlyName = (name: string | undefined): string | null => {
  const seemly = (name ?? "").replaceAll(unseemly, " ").replaceAll(/\s+/g, " ").trim().slice(0, longestName).trim()
  return seemly === "" ? null : seemly.toWellFormed()
}

export const isSeemly = (name: string): boolean => name.trim() !== "" && name.search(unseemly) < 0
