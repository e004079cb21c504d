import { assert, it } from "@effect/vitest"

import { describeUnknownFormat } from "#application/tracking/ingestion/read/describeUnknownFormat.ts"

it("recognizes UTF-16 without a mark by the zeros in every other byte", () => {
  const little = Buffer.from("UNB+UNOC:3+SENDER+RECIPIENT", "utf16le")
  const sentence = "This is text in UTF-16. Send it as UTF-8 or ASCII."
  assert.strictEqual(describeUnknownFormat(little), sentence)
  assert.strictEqual(describeUnknownFormat(Buffer.from(little).swap16()), sentence)
  assert.isNull(describeUnknownFormat(Buffer.from("UNB+UNOC:3+SENDER+RECIPIENT")))
})
