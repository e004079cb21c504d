import { assert, it } from "@effect/vitest"

import { looksLike } from "#application/ingestion/read/looksLike.ts"

it("recognizes UTF-16 without a mark by the zeros in every other byte", () => {
  const little = Buffer.from("UNB+UNOC:3+SENDER+RECIPIENT", "utf16le")
  const sentence = "This is text in UTF-16: send it as UTF-8 or ASCII."
  assert.strictEqual(looksLike(little), sentence)
  assert.strictEqual(looksLike(Buffer.from(little).swap16()), sentence)
  assert.isNull(looksLike(Buffer.from("UNB+UNOC:3+SENDER+RECIPIENT")))
})
