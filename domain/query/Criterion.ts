/** What a record can be asked about. Some have a key: the role of a party, the slug of a custom field. */
export interface Field<Name extends string = string> {
  readonly name: Name
  readonly key: string | null
}

export type Comparison = "<" | "<=" | ">" | ">="

/**
 * What a list is asked for. Values are canonical text; those that are compared (instants, days) sort as they compare,
 * but for numbers, which have a comparison of their own. A record may have several values of a field, and one of them is enough.
 */
export type Criterion<Name extends string = string> =
  | { readonly _tag: "Always" }
  | { readonly _tag: "Never" }
  | { readonly _tag: "And"; readonly all: ReadonlyArray<Criterion<Name>> }
  | { readonly _tag: "Or"; readonly any: ReadonlyArray<Criterion<Name>> }
  | { readonly _tag: "Present"; readonly field: Field<Name> }
  | { readonly _tag: "Absent"; readonly field: Field<Name> }
  | { readonly _tag: "OneOf"; readonly field: Field<Name>; readonly values: ReadonlyArray<string> }
  | { readonly _tag: "Compare"; readonly field: Field<Name>; readonly op: Comparison; readonly value: string }
  | { readonly _tag: "CompareNumber"; readonly field: Field<Name>; readonly op: Comparison; readonly value: number }
  | { readonly _tag: "StartsWith"; readonly field: Field<Name>; readonly prefix: string }
  | { readonly _tag: "StartsWithInAnyCase"; readonly field: Field<Name>; readonly prefix: string }
  | { readonly _tag: "Contains"; readonly field: Field<Name>; readonly text: string }
  | { readonly _tag: "Changed"; readonly field: Field<Name>; readonly from: string; readonly to: string | null }

/** The values that a record has of each field. */
export type View<Name extends string = string> = (field: Field<Name>) => ReadonlyArray<string>

export const fieldOf = <Name extends string>(name: Name, key: string | null = null): Field<Name> => ({ name, key })

export const always: Criterion<never> = { _tag: "Always" }
export const never: Criterion<never> = { _tag: "Never" }

export const present = <Name extends string>(field: Field<Name>): Criterion<Name> => ({ _tag: "Present", field })
export const absent = <Name extends string>(field: Field<Name>): Criterion<Name> => ({ _tag: "Absent", field })

export const oneOf = <Name extends string>(field: Field<Name>, values: ReadonlyArray<string>): Criterion<Name> => ({
  _tag: "OneOf",
  field,
  values
})

export const compare = <Name extends string>(field: Field<Name>, op: Comparison, value: string): Criterion<Name> => ({
  _tag: "Compare",
  field,
  op,
  value
})

export const compareNumber = <Name extends string>(
  field: Field<Name>,
  op: Comparison,
  value: number
): Criterion<Name> => ({ _tag: "CompareNumber", field, op, value })

export const startsWith = <Name extends string>(field: Field<Name>, prefix: string): Criterion<Name> => ({
  _tag: "StartsWith",
  field,
  prefix
})

/** The same, in capitals or not, as the store has its letters. */
export const startsWithInAnyCase = <Name extends string>(field: Field<Name>, prefix: string): Criterion<Name> => ({
  _tag: "StartsWithInAnyCase",
  field,
  prefix
})

export const contains = <Name extends string>(field: Field<Name>, text: string): Criterion<Name> => ({
  _tag: "Contains",
  field,
  text
})

/** An instant in ISO 8601 and a space, before which each value of a history has when it came to be in effect. */
export const historyPrefix = 25

/**
 * The values of the field are a history, in order. The value in effect before `to` (null: the last one) differs from the
 * value in effect before `from`; before the first one, the first is in effect.
 */
export const changedBetween = <Name extends string>(
  field: Field<Name>,
  from: string,
  to: string | null
): Criterion<Name> => ({ _tag: "Changed", field, from, to })

/** All of them, said as shortly as it can be. */
export const allOf = <Name extends string>(criteria: ReadonlyArray<Criterion<Name>>): Criterion<Name> => {
  const all = criteria
    .flatMap((criterion) => (criterion._tag === "And" ? criterion.all : [criterion]))
    .filter(({ _tag }) => _tag !== "Always")
  if (all.some(({ _tag }) => _tag === "Never")) return never
  const [only] = all
  return only === undefined ? always : all.length === 1 ? only : { _tag: "And", all }
}

const keyOf = ({ key, name }: Field): string => JSON.stringify([name, key])

/** Values of one field asked for apart become one list, which is one look-up. */
const joined = <Name extends string>(criteria: ReadonlyArray<Criterion<Name>>): ReadonlyArray<Criterion<Name>> => {
  const lists = new Map<string, { readonly field: Field<Name>; readonly values: Set<string> }>()
  const others: Array<Criterion<Name>> = []
  for (const criterion of criteria) {
    if (criterion._tag !== "OneOf") {
      others.push(criterion)
      continue
    }
    const { field } = criterion
    const values = lists.get(keyOf(field))?.values ?? new Set()
    for (const value of criterion.values) values.add(value)
    lists.set(keyOf(field), { field, values })
  }
  return [...[...lists.values()].map(({ field, values }) => oneOf(field, [...values])), ...others]
}

/** One of them at least, said as shortly as it can be. */
export const anyOf = <Name extends string>(criteria: ReadonlyArray<Criterion<Name>>): Criterion<Name> => {
  const any = joined(
    criteria
      .flatMap((criterion) => (criterion._tag === "Or" ? criterion.any : [criterion]))
      .filter(({ _tag }) => _tag !== "Never")
  )
  if (any.some(({ _tag }) => _tag === "Always")) return always
  const [only] = any
  return only === undefined ? never : any.length === 1 ? only : { _tag: "Or", any }
}

/** The names of the fields that a criterion looks at. */
export const fieldNames = <Name extends string>(criterion: Criterion<Name>): ReadonlyArray<Name> => {
  switch (criterion._tag) {
    case "Always":
    case "Never":
      return []
    case "And":
      return criterion.all.flatMap(fieldNames)
    case "Or":
      return criterion.any.flatMap(fieldNames)
    default:
      return [criterion.field.name]
  }
}

/** The values that a criterion looks for in the fields of a name. */
export const valuesOf = <Name extends string>(criterion: Criterion<Name>, name: Name): ReadonlyArray<string> => {
  switch (criterion._tag) {
    case "And":
      return criterion.all.flatMap((part) => valuesOf(part, name))
    case "Or":
      return criterion.any.flatMap((part) => valuesOf(part, name))
    case "OneOf":
      return criterion.field.name === name ? criterion.values : []
    default:
      return []
  }
}
