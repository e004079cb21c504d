const unstorable = /\\u(0000|d[89a-f][0-9a-f]{2})/i

export const storable = (text: string): string => text.replaceAll("\u0000", "\ufffd").toWellFormed()

const storableValue = (_key: string, value: unknown) => (typeof value === "string" ? storable(value) : value)

/** Postgres rejects NUL and unpaired surrogates; they become U+FFFD. */
export const json = (value: unknown): string => {
  const text = JSON.stringify(value)
  return unstorable.test(text) ? JSON.stringify(value, storableValue) : text
}

export const storableJson = (text: string): string =>
  unstorable.test(text) ? JSON.stringify(JSON.parse(text), storableValue) : text
