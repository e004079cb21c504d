import { Schema } from "effect"

import { Text } from "../Identifiers.ts"

/** Texts that a user may give in a list, such as references and tags. */
export const mostTexts = 100

/** Characters of each of them. */
export const longestText = 200

const shown = (schema: Readonly<Record<string, number>>) =>
  Schema.makeFilter(() => true, { toJsonSchema: () => schema })

/** One of them. The use case refuses a longer one, for it says where in the list it stands: here the limit is only shown. */
export const GivenText = Text.check(shown({ minLength: 1, maxLength: longestText }))

/** The whole list, with its limit shown in the same way. */
export const GivenTexts = Schema.Array(GivenText).check(shown({ maxItems: mostTexts }))
