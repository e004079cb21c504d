import type { Catalogue } from "#domain/query/Catalogue.ts"
import { nearest } from "#domain/query/nearest.ts"
import { takes } from "#domain/query/readFilters.ts"
import type { Given } from "#domain/query/readFilters.ts"

import { parametersOf } from "./filterParameters.ts"
import { givenFilters } from "./filters.ts"

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

const named = (catalogue: Catalogue, name: string): ReadonlyArray<string> =>
  nearest(name, catalogue.keys()).flatMap((near) => {
    const form = parametersOf(catalogue).find((form) => form.name === near)
    return form === undefined ? [] : [form.parameter]
  })

/** The parameters that a client may have meant. */
const meantBy = (catalogue: Catalogue, given: Given): ReadonlyArray<string> =>
  catalogue.has(given.name) ? formsOf(catalogue, given).slice(0, mostForms) : named(catalogue, given.name)

const refusal = (parameter: string, noun: "filter" | "parameter", meant: ReadonlyArray<string>) => ({
  detail: `There is no such ${noun} here${meant.length === 0 ? "" : `; near it: ${meant.join(", ")}`}`,
  source: { parameter }
})

/** The filter that `filters[x]`, `filter.x` or a bare `x` was meant to give. */
const bareName = (parameter: string): string =>
  parameter.replace(/^filters?[.[]?/i, "").replace(/[[\]=].*$/, "") || parameter

/** What an endpoint has beside filters: parameters, and names of objects of which each part is one. */
interface Known {
  readonly declared: ReadonlyArray<string>
  readonly objects: ReadonlyArray<string>
}

/** Parameters that are neither of the endpoint nor in the form of a filter. */
const strangers = (url: string, catalogue: Catalogue, { declared, objects }: Known) => {
  const known = new Set([...declared, ...parametersOf(catalogue).map(({ parameter }) => parameter)])
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const isOfObject = (key: string) => ["filter", ...objects].some((name) => key.startsWith(`${name}[`))
  const unknown = [...new Set(query.keys())].filter((key) => !known.has(key) && !isOfObject(key))
  return unknown.map((key) => {
    const meant = [...named(catalogue, bareName(key)), ...nearest(key, declared)]
    return refusal(key, "parameter", meant.slice(0, mostForms))
  })
}

/** What is wrong with each filter of an address that the catalogue has not, and each parameter that the endpoint has not. */
export const unknownFilters = (url: string, catalogue: Catalogue, known: Known) => {
  const filters = givenFilters(url)
    .filter((given) => !takes(catalogue, given))
    .map((given) => refusal(given.parameter, "filter", meantBy(catalogue, given)))
  return [...filters, ...strangers(url, catalogue, known)].slice(0, most)
}
