const maxNameLength = 200

export const readName = (field: string | undefined): string | null => {
  const text = (field ?? "").trim().replaceAll(/[\t ]+/g, " ")
  return text === "" || text.length > maxNameLength || !text.isWellFormed() || /[\p{Cc}\ufffd]/u.test(text)
    ? null
    : text
}

export const quoted = (field: string): string => JSON.stringify(field.length > 40 ? `${field.slice(0, 40)}…` : field)
