import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  formatRecoveryCode,
  readCode,
  recoveryCodeLength,
  recoveryAlphabet
} from "#domain/identity/user/secondFactorCode.ts"

const recovery = Schema.String.check(Schema.isPattern(new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)))

describe("a code after the password", () => {
  it("is six digits of the app, however they are grouped", () => {
    for (const typed of ["123456", " 123 456 ", "123-456"]) {
      assert.deepStrictEqual(readCode(typed), { kind: "time", text: "123456" }, typed)
    }
  })

  it("is nothing else", () => {
    const refused = [
      "",
      "12345",
      "1234567",
      "１２３４５６",
      "abcd efgh ijkl mno",
      "abcd efgh ijkl mno0",
      "a".repeat(1000)
    ]
    for (const typed of refused) assert.isNull(readCode(typed), typed)
  })

  it.prop("or a recovery code, as it is shown or in capitals", [recovery], ([text]) => {
    assert.deepStrictEqual(readCode(formatRecoveryCode(text)), { kind: "recovery", text })
    assert.deepStrictEqual(readCode(formatRecoveryCode(text).toUpperCase()), { kind: "recovery", text })
  })
})
