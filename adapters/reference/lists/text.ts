const longestName = 200

/**
 * The text of a field that can be shown to people; null for one that is blank, too long, or holds control characters.
 */
export const readName = (field: string | undefined): string | null => {
  const text = (field ?? "").trim().replaceAll(/[\t ]+/g, " ")
  return text === "" || text.length > longestName || !text.isWellFormed() || /[\p{Cc}\ufffd]/u.test(text) ? null : text
}

/** A field as quoted in messages. */
export const quoted = (field: string): string => JSON.stringify(field.length > 40 ? `${field.slice(0, 40)}…` : field)
