export type Values = Readonly<Record<string, unknown>>

export const areValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const mapValues = (values: Values, change: (value: unknown, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

export const changeValues = (values: Values, changes: Readonly<Record<string, (value: unknown) => unknown>>): Values =>
  mapValues(values, (value, name) => (Object.hasOwn(changes, name) ? changes[name]?.(value) : value))

export const changeEach =
  (change: (value: unknown) => unknown) =>
  (list: unknown): unknown =>
    Array.isArray(list) ? list.map(change) : list
