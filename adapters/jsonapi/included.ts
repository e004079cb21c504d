import { Schema } from "effect"

import { resources } from "./resources.ts"

/** Whatever may stand in `included`. */
export const Included = Schema.Union(Object.values(resources).map(({ schema }) => schema))
