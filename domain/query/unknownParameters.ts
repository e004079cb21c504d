import type { Catalogue } from "./Catalogue.ts"
import { listFilterParameters } from "./filterParameters.ts"
import { formatChoices } from "./grammar.ts"
import { parseFilterParameters } from "./parseFilterParameters.ts"
import { acceptsFilterInput } from "./readFilters.ts"
import type { FilterInput } from "./readFilters.ts"
import { suggestNames } from "./suggestNames.ts"

const maxSuggestedForms = 3

/** Nearest keys first. */
const formsOf = (catalogue: Catalogue, { key, name }: FilterInput): ReadonlyArray<string> => {
  const forms = listFilterParameters(catalogue).filter((form) => form.name === name)
  const keys = forms.flatMap((form) => form.key ?? [])
  const meant = key === null ? [] : suggestNames(key, new Set(keys))
  const near = forms.filter((form) => form.key !== null && meant.includes(form.key))
  return (near.length > 0 ? near : forms).map(({ parameter }) => parameter)
}

const named = (catalogue: Catalogue, name: string): ReadonlyArray<string> =>
  suggestNames(name, catalogue.keys()).flatMap((near) => {
    const form = listFilterParameters(catalogue).find((form) => form.name === near)
    return form === undefined ? [] : [form.parameter]
  })

const suggestParameters = (catalogue: Catalogue, given: FilterInput): ReadonlyArray<string> =>
  catalogue.has(given.name) ? formsOf(catalogue, given).slice(0, maxSuggestedForms) : named(catalogue, given.name)

export interface UnknownParameter {
  readonly parameter: string
  readonly noun: "filter" | "parameter"
  /** Nearest first. */
  readonly meant: ReadonlyArray<string>
}

export const formatSuggestions = ({ meant }: Pick<UnknownParameter, "meant">): string =>
  meant.length === 0 ? "" : `; did you mean ${formatChoices(meant)}?`

/** `x` of `filters[x]`, `filter.x`, or `x`. */
const bareName = (parameter: string): string =>
  parameter.replace(/^filters?[.[]?/i, "").replace(/[[\]=].*$/, "") || parameter

/** `objects`: such as `page`, whose parts are parameters. */
interface EndpointParameters {
  readonly declared: ReadonlyArray<string>
  readonly objects: ReadonlyArray<string>
}

const findUndeclaredParameters = (
  url: string,
  catalogue: Catalogue,
  { declared, objects }: EndpointParameters
): ReadonlyArray<UnknownParameter> => {
  const known = new Set([...declared, ...listFilterParameters(catalogue).map(({ parameter }) => parameter)])
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const isOfObject = (key: string) => ["filter", ...objects].some((name) => key.startsWith(`${name}[`))
  const unknown = [...new Set(query.keys())].filter((key) => !known.has(key) && !isOfObject(key))
  return unknown.map((parameter) => {
    const meant = [...named(catalogue, bareName(parameter)), ...suggestNames(parameter, declared)]
    return { parameter, noun: "parameter", meant: meant.slice(0, maxSuggestedForms) }
  })
}

export const unknownParameters = (
  url: string,
  catalogue: Catalogue,
  known: EndpointParameters
): ReadonlyArray<UnknownParameter> => [
  ...parseFilterParameters(url)
    .filter((given) => !acceptsFilterInput(catalogue, given))
    .map((given) => ({
      parameter: given.parameter,
      noun: "filter" as const,
      meant: suggestParameters(catalogue, given)
    })),
  ...findUndeclaredParameters(url, catalogue, known)
]
