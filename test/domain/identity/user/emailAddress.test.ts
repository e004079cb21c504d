import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { EmailAddress, readEmail } from "#domain/identity/user/emailAddress.ts"

describe("the address of a user", () => {
  it("is one address, in lower case without the space around it", () => {
    const read = [
      ["ada@example.com", "ada@example.com"],
      ["  Ada.Lovelace+work@Example.COM ", "ada.lovelace+work@example.com"],
      ["ÅSA@bücher.example", "åsa@bücher.example"],
      ["o'neil@mail.example.co", "o'neil@mail.example.co"]
    ] as const
    for (const [given, kept] of read) assert.strictEqual(readEmail(given), kept)
  })

  it("is nothing that a mail program would read in another way", () => {
    const refused = [
      "",
      "ada",
      "ada@",
      "@example.com",
      "ada@example",
      "a b@example.com",
      "ada@exa mple.com",
      "ada@b@example.com",
      "ada@example.com,eve@example.com",
      "ada@example.com\r\nbcc: eve@example.com",
      "Ada <ada@example.com>",
      "ada@example.com\u0000",
      "ada@example..",
      `${"a".repeat(65)}@example.com`,
      `ada@${"a".repeat(250)}.com`
    ]
    for (const given of refused) assert.isNull(readEmail(given), given)
  })

  it.prop("is read again as it is kept", [Schema.String], ([text]) => {
    const kept = readEmail(`${text}@example.com`)
    if (kept !== null) {
      assert.strictEqual(readEmail(kept), kept)
      assert.isTrue(Schema.is(EmailAddress)(kept))
    }
  })
})
