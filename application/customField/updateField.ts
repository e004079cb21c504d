import { Effect } from "effect"

import { describeField, fieldAt, replaceField, writingFields } from "./field.ts"
import type { FieldPath, Holder } from "./field.ts"
import { readGiven } from "./readGiven.ts"
import type { Given } from "./readGiven.ts"
import { blank } from "./refused.ts"

export const updateField = Effect.fn("CustomFields.update")(function* (holder: Holder, path: FieldPath, given: Given) {
  const { account } = holder
  const work = Effect.gen(function* () {
    if (given.value === undefined) return yield* blank("value")
    const { field, ...of } = yield* describeField(account, yield* fieldAt(account, path))
    return yield* replaceField(holder, of, field, yield* readGiven("value", of, given))
  })
  return yield* writingFields(account, work)
})
