import { makeComposer } from "./compose/compose.ts"
import { resources } from "./resources.ts"

export const makeCompose = makeComposer(resources)
