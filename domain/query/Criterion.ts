/** Role of a party or slug of a custom field. */
export interface Field<Name extends string = string> {
  readonly name: Name
  readonly key: string | null
}

export type Comparison = "<" | "<=" | ">" | ">="

/** Canonical text, compared as text; numbers: `CompareNumber`. One of several values suffices. */
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

/** Ignores case, like the index of the store. */
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

/** Each history value starts with its instant and a space. */
export const historyPrefix = 25

/** In effect before `from` and before `to`; null: the last. Before the first value, the first. */
export const changedBetween = <Name extends string>(
  field: Field<Name>,
  from: string,
  to: string | null
): Criterion<Name> => ({ _tag: "Changed", field, from, to })

export const allOf = <Name extends string>(criteria: ReadonlyArray<Criterion<Name>>): Criterion<Name> => {
  const all = criteria
    .flatMap((criterion) => (criterion._tag === "And" ? criterion.all : [criterion]))
    .filter(({ _tag }) => _tag !== "Always")
  if (all.some(({ _tag }) => _tag === "Never")) return never
  const [only] = all
  return only === undefined ? always : all.length === 1 ? only : { _tag: "And", all }
}

const keyOf = ({ key, name }: Field): string => JSON.stringify([name, key])

/** Merges values of one field into a single lookup. */
const mergeOneOf = <Name extends string>(criteria: ReadonlyArray<Criterion<Name>>): ReadonlyArray<Criterion<Name>> => {
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

export const anyOf = <Name extends string>(criteria: ReadonlyArray<Criterion<Name>>): Criterion<Name> => {
  const any = mergeOneOf(
    criteria
      .flatMap((criterion) => (criterion._tag === "Or" ? criterion.any : [criterion]))
      .filter(({ _tag }) => _tag !== "Never")
  )
  if (any.some(({ _tag }) => _tag === "Always")) return always
  const [only] = any
  return only === undefined ? never : any.length === 1 ? only : { _tag: "Or", any }
}

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
