import { Schema } from "effect"

import { resources } from "./resources.ts"

export const Included = Schema.Union(Object.values(resources).map(({ schema }) => schema))
