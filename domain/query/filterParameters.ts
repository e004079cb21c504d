import type { Catalogue, Filter } from "./Catalogue.ts"

export interface FilterParameter {
  readonly parameter: string
  readonly name: string
  readonly key: string | null
  readonly isList: boolean
  readonly isRepeatable: boolean
  readonly about: Pick<Filter<string>, "description" | "example" | "values">
}

const ofFilter = (name: string, { forms, keys = [], ...about }: Filter<string>): ReadonlyArray<FilterParameter> => {
  const nested = `filter[${name}]`
  const isRepeatable = forms.includes("list")
  const one = { parameter: nested, name, key: null, isList: false, isRepeatable, about }
  const many = { ...one, parameter: `${nested}[]`, isList: true }
  return [
    ...(forms.includes("plain") ? [{ ...one, parameter: name }] : []),
    ...(forms.includes("scalar") ? [one] : []),
    ...(forms.includes("list") ? [many] : []),
    ...keys.flatMap(({ list, name: key, ...about }) => {
      const one = { parameter: `${nested}[${key}]`, name, key, isList: false, isRepeatable: list, about }
      return list ? [one, { ...one, parameter: `${one.parameter}[]`, isList: true }] : [one]
    })
  ]
}

export const listFilterParameters = (catalogue: Catalogue): ReadonlyArray<FilterParameter> =>
  [...catalogue].flatMap(([name, filter]) => ofFilter(name, filter))
