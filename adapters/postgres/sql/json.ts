const unstorable = /\\u(0000|d[89a-f][0-9a-f]{2})/i

/** Text that Postgres can hold. */
export const storable = (text: string): string => text.replaceAll("\u0000", "\ufffd").toWellFormed()

/** The text of a jsonb parameter. What Postgres refuses in text, NUL and half of a surrogate pair, becomes U+FFFD. */
export const json = (value: unknown): string => {
  const text = JSON.stringify(value)
  return unstorable.test(text)
    ? JSON.stringify(value, (_key, item: unknown) => (typeof item === "string" ? storable(item) : item))
    : text
}
