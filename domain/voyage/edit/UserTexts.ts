import { Schema } from "effect"

import { Text } from "../../Identifiers.ts"
import { withoutHiddenControls } from "../../withoutHiddenControls.ts"

export const maxUserTexts = 100

export const maxUserTextLength = 200

const shown = (schema: Readonly<Record<string, number>>) =>
  Schema.makeFilter(() => true, { toJsonSchema: () => schema })

/** In the JSON Schema only: the use case enforces the limit, because its error names the position. */
export const UserText = withoutHiddenControls(Text.check(shown({ minLength: 1, maxLength: maxUserTextLength })))

export const UserTexts = Schema.Array(UserText).check(shown({ maxItems: maxUserTexts }))
