import { composing } from "./compose/compose.ts"
import { resources } from "./resources.ts"

/** Composes the documents of every noun. */
export const makeCompose = composing(resources)
