/** Values by name, as they stand in a JSON text. */
export type Values = Readonly<Record<string, unknown>>

export const areValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const mapValues = (values: Values, change: (value: unknown, name: string) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** The values with these changed; a name that is not there is not added. */
export const changed = (values: Values, changes: Readonly<Record<string, (value: unknown) => unknown>>): Values =>
  mapValues(values, (value, name) => (Object.hasOwn(changes, name) ? changes[name]?.(value) : value))

/** Changes each value of a list; anything else stays. */
export const each =
  (change: (value: unknown) => unknown) =>
  (list: unknown): unknown =>
    Array.isArray(list) ? list.map(change) : list
