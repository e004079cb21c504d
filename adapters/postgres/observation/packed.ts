/** One field of many records: each value once, and which of them each record has; -1 where the record has no such field. */
interface Field {
  readonly values: ReadonlyArray<unknown>
  /** Left out where each record has a value of its own. */
  readonly of?: ReadonlyArray<number>
}

/** Records field by field. */
export type Packed = Readonly<Record<string, Field>>

/** JSON of one field, in which a value that many records share stands once. */
const fieldText = (values: ReadonlyArray<unknown>): string => {
  const places = new Map<unknown, number>()
  const texts: Array<string> = []
  const of = values.map((value) => {
    if (value === undefined) return -1
    const text = JSON.stringify(value)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, texts.length)
    return texts.push(text) - 1
  })
  const list = `"values":[${texts.join(",")}]`
  return texts.length === values.length ? `{${list}}` : `{${list},"of":[${of.join(",")}]}`
}

/** JSON of records in which most fields have few values: a third of that of their list. */
export const pack = (records: ReadonlyArray<object>): string => {
  const names = new Set(records.flatMap(Object.keys))
  const fields = [...names].map((name) => {
    const text = fieldText(records.map((record) => (record as Readonly<Record<string, unknown>>)[name]))
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${fields.join(",")}}`
}

/** The records that were packed. */
export const unpack = (packed: Packed): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const fields = Object.entries(packed)
  const count = Math.max(0, ...fields.map(([, { of, values }]) => (of ?? values).length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      fields.flatMap(([name, { of, values }]) => {
        const place = of?.[index] ?? index
        return place < 0 ? [] : [[name, values[place]]]
      })
    )
  )
}
