import type { Catalogue } from "./Catalogue.ts"
import { parametersOf } from "./filterParameters.ts"
import { givenFilters } from "./givenFilters.ts"
import { nearest } from "./nearest.ts"
import { takes } from "./readFilters.ts"
import type { Given } from "./readFilters.ts"

const mostForms = 3

/** Supported forms of a known filter, nearest keys first. */
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

const meantBy = (catalogue: Catalogue, given: Given): ReadonlyArray<string> =>
  catalogue.has(given.name) ? formsOf(catalogue, given).slice(0, mostForms) : named(catalogue, given.name)

export interface UnknownParameter {
  readonly parameter: string
  readonly noun: "filter" | "parameter"
  /** Nearest first. */
  readonly meant: ReadonlyArray<string>
}

export const nearIt = ({ meant }: Pick<UnknownParameter, "meant">): string =>
  meant.length === 0 ? "" : `; near it: ${meant.join(", ")}`

/** `x` of `filters[x]`, `filter.x` or `x`. */
const bareName = (parameter: string): string =>
  parameter.replace(/^filters?[.[]?/i, "").replace(/[[\]=].*$/, "") || parameter

/** `objects` are names such as `page`, whose parts are parameters. */
interface Known {
  readonly declared: ReadonlyArray<string>
  readonly objects: ReadonlyArray<string>
}

const strangers = (
  url: string,
  catalogue: Catalogue,
  { declared, objects }: Known
): ReadonlyArray<UnknownParameter> => {
  const known = new Set([...declared, ...parametersOf(catalogue).map(({ parameter }) => parameter)])
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const isOfObject = (key: string) => ["filter", ...objects].some((name) => key.startsWith(`${name}[`))
  const unknown = [...new Set(query.keys())].filter((key) => !known.has(key) && !isOfObject(key))
  return unknown.map((parameter) => {
    const meant = [...named(catalogue, bareName(parameter)), ...nearest(parameter, declared)]
    return { parameter, noun: "parameter", meant: meant.slice(0, mostForms) }
  })
}

export const unknownParameters = (url: string, catalogue: Catalogue, known: Known): ReadonlyArray<UnknownParameter> => [
  ...givenFilters(url)
    .filter((given) => !takes(catalogue, given))
    .map((given) => ({ parameter: given.parameter, noun: "filter" as const, meant: meantBy(catalogue, given) })),
  ...strangers(url, catalogue, known)
]
