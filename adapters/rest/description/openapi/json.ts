export type Json = { [key: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const objectAt = (node: Json, key: string): Json => {
  const value = node[key]
  return isJson(value) ? value : {}
}

export const mapValues = (node: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]))
