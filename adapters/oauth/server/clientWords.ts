/** These characters can reorder or hide surrounding text. */
const unseemly = /[\p{C}\p{Zl}\p{Zp}]/gu

export const longestName = 100

/** Null without visible characters. */
export const seemlyName = (name: string | undefined): string | null => {
  const seemly = (name ?? "").replaceAll(unseemly, " ").replaceAll(/\s+/g, " ").trim().slice(0, longestName).trim()
  return seemly === "" ? null : seemly.toWellFormed()
}

export const isSeemly = (name: string): boolean => name.trim() !== "" && name.search(unseemly) < 0
