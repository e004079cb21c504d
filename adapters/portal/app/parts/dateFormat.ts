const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes a hundred times as long as using it, and a list uses three per row. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
