import type { Catalogue } from "#domain/query/Catalogue.ts"
import { takes } from "#domain/query/readFilters.ts"
import type { Given } from "#domain/query/readFilters.ts"

import { parametersOf } from "./filterParameters.ts"
import { givenFilters } from "./filters.ts"
import { nearest } from "./nearest.ts"

const most = 20
const mostForms = 3

/** Of a filter that there is, in a form that it has not: its forms, the nearest keys first. */
const formsOf = (catalogue: Catalogue, { key, name }: Given): ReadonlyArray<string> => {
  const forms = parametersOf(catalogue).filter((form) => form.name === name)
  const keys = forms.flatMap((form) => form.key ?? [])
  const meant = key === null ? [] : nearest(key, new Set(keys))
  const near = forms.filter((form) => form.key !== null && meant.includes(form.key))
  return (near.length > 0 ? near : forms).map(({ parameter }) => parameter)
}

/** The parameters that a client may have meant. */
const meantBy = (catalogue: Catalogue, given: Given): ReadonlyArray<string> =>
  catalogue.has(given.name)
    ? formsOf(catalogue, given).slice(0, mostForms)
    : nearest(given.name, catalogue.keys()).flatMap((name) => {
        const form = parametersOf(catalogue).find((form) => form.name === name)
        return form === undefined ? [] : [form.parameter]
      })

const detailOf = (catalogue: Catalogue, given: Given): string => {
  const meant = meantBy(catalogue, given)
  return meant.length === 0
    ? "There is no such filter here"
    : `There is no such filter here; near it: ${meant.join(", ")}`
}

/** What is wrong with each filter of an address that the catalogue has not. */
export const unknownFilters = (url: string, catalogue: Catalogue) =>
  givenFilters(url)
    .filter((given) => !takes(catalogue, given))
    .slice(0, most)
    .map((given) => ({ detail: detailOf(catalogue, given), source: { parameter: given.parameter } }))
