import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { maxPasskeyNameLength, Passkey, normalizePasskeyName } from "#domain/identity/user/Passkey.ts"

describe("the name of a passkey", () => {
  it("is what the user typed, or says what it is", () => {
    assert.strictEqual(normalizePasskeyName("  Ada's phone "), "Ada's phone")
    for (const typed of ["", "  ", "a\u0000b", "\ud800"]) assert.strictEqual(normalizePasskeyName(typed), "Passkey")
  })

  it.prop("can be kept, and is kept as it is", [Schema.String], ([typed]) => {
    const name = normalizePasskeyName(typed)
    assert.isTrue(Schema.is(Passkey.fields.name)(name))
    assert.isAtMost([...name].length, maxPasskeyNameLength)
    assert.strictEqual(normalizePasskeyName(name), name)
  })
})
