import { Context } from "effect"

import type { Catalogue } from "#domain/query/Catalogue.ts"

export const FiltersOf = Context.Reference<Catalogue>("adapters/rest/wire/filterParameters/FiltersOf", {
  defaultValue: () => new Map()
})

/** Such as `views[name]`, which a declaration cannot contain. */
export const ObjectsOf = Context.Reference<ReadonlyArray<string>>("adapters/rest/wire/filterParameters/ObjectsOf", {
  defaultValue: () => []
})
