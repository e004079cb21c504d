import { composing } from "./compose/compose.ts"
import { resources } from "./resources.ts"

export const makeCompose = composing(resources)
