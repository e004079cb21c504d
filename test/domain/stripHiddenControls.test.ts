import { assert, it } from "@effect/vitest"

import { normalizePasskeyName } from "#domain/identity/user/Passkey.ts"
import { stripHiddenControls } from "#domain/stripHiddenControls.ts"

it("names lose controls of the direction, and keep everything else", () => {
  for (const code of [0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202d, 0x202e, 0x2066, 0x2069, 0xfeff]) {
    assert.strictEqual(stripHiddenControls(`invoice${String.fromCodePoint(code)}fdp.exe`), "invoicefdp.exe")
  }
  for (const name of ["Hapag-Lloyd", "שלום", "می\u200Cخواهم", "👩\u200D💻", "O’Brien & Søn"]) {
    assert.strictEqual(stripHiddenControls(name), name)
  }
  assert.strictEqual(normalizePasskeyName("\u202Eyek"), "yek")
})
