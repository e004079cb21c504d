import { Context } from "effect"

import type { Catalogue } from "#domain/query/Catalogue.ts"

/** The filters of an endpoint; one without any takes none. */
export const FiltersOf = Context.Reference<Catalogue>("adapters/rest/wire/filterParameters/FiltersOf", {
  defaultValue: () => new Map()
})

/** Parameters of an endpoint that are objects, `views[name]`: their names, which its declaration cannot have. */
export const ObjectsOf = Context.Reference<ReadonlyArray<string>>("adapters/rest/wire/filterParameters/ObjectsOf", {
  defaultValue: () => []
})
