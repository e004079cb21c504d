import { Effect } from "effect"

import { describeField, findField, replaceField, withFieldLock } from "./field.ts"
import type { FieldPath, FieldEditor } from "./field.ts"
import { readFieldInput } from "./readFieldInput.ts"
import type { FieldInput } from "./readFieldInput.ts"
import { blankAttribute } from "./rejectedAttribute.ts"

export const updateField = Effect.fn("CustomFields.update")(function* (
  holder: FieldEditor,
  path: FieldPath,
  given: FieldInput
) {
  const { account } = holder
  const work = Effect.gen(function* () {
    if (given.value === undefined) return yield* blankAttribute("value")
    const { field, ...of } = yield* describeField(account, yield* findField(account, path))
    return yield* replaceField(holder, of, field, yield* readFieldInput("value", of, given))
  })
  return yield* withFieldLock(account, work)
})
