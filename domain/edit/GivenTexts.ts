import { Schema } from "effect"

import { Text } from "../Identifiers.ts"

export const mostTexts = 100

export const longestText = 200

const shown = (schema: Readonly<Record<string, number>>) =>
  Schema.makeFilter(() => true, { toJsonSchema: () => schema })

/** Declares the limit in the JSON Schema only. The use case enforces it, because its error names the position. */
export const GivenText = Text.check(shown({ minLength: 1, maxLength: longestText }))

export const GivenTexts = Schema.Array(GivenText).check(shown({ maxItems: mostTexts }))
