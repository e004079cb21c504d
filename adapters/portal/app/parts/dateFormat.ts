const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of the browser. It takes a hundred times as long to make as to use, and a list uses three in each row. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
