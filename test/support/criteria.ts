import { Result } from "effect"

import type { InvalidParameter } from "#domain/Errors.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { readTrustedFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"

import * as Sample from "./samples.ts"

/** Filters as a client gives them, by name; `created_at.start` is the key of an object, a list is one of texts. */
export type Texts = { readonly [name: string]: string | ReadonlyArray<string> | undefined }

export const givenTexts = (texts: Texts): ReadonlyArray<FilterInput> =>
  Object.entries(texts).flatMap(([path, text]): ReadonlyArray<FilterInput> => {
    const [name = "", key = null] = path.split(".")
    const parameter = key === null ? `filter[${name}]` : `filter[${name}][${key}]`
    if (text === undefined) return []
    return [
      { parameter, name, key, isList: typeof text !== "string", values: typeof text === "string" ? [text] : text }
    ]
  })

/** Plain filters are given by their own name. */
const named = (catalogue: Catalogue, given: FilterInput): FilterInput =>
  catalogue.get(given.name)?.forms.includes("plain") === true ? { ...given, parameter: given.name } : given

/** What the filters ask for, or why they are refused. */
export const readTexts = <Name extends string>(
  catalogue: Catalogue<Name>,
  texts: Texts
): Result.Result<Criterion<Name>, InvalidParameter> =>
  readTrustedFilters(
    catalogue,
    givenTexts(texts).map((given) => named(catalogue, given)),
    { account: Sample.accountId(), now: Sample.onDay(3) }
  )

/** What the filters ask for. */
export const criterionOf = <Name extends string>(catalogue: Catalogue<Name>, texts: Texts): Criterion<Name> =>
  Result.getOrThrow(readTexts(catalogue, texts))
