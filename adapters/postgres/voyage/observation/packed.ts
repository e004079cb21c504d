/** Distinct values, and each record's index into them; -1 if the record lacks the field. */
interface Field {
  readonly values: ReadonlyArray<unknown>
  /** Omitted if all values are distinct. */
  readonly of?: ReadonlyArray<number>
}

export type PackedRecords = Readonly<Record<string, Field>>

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

/** A third of a plain list: most fields have few distinct values. */
export const pack = (records: ReadonlyArray<object>): string => {
  const names = new Set(records.flatMap(Object.keys))
  const fields = [...names].map((name) => {
    const text = fieldText(records.map((record) => (record as Readonly<Record<string, unknown>>)[name]))
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${fields.join(",")}}`
}

export const unpack = (packed: PackedRecords): ReadonlyArray<Readonly<Record<string, unknown>>> => {
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
