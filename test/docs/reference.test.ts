import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

import { reference } from "./reference.ts"

/** Tables as the formatter leaves them, or not. */
const plain = (text: string) => text.replaceAll(/ +/g, " ").replaceAll(/-{2,}/g, "-").trim()

it("docs/reference.md is what `npm run docs` writes", () => {
  const written = readFileSync(new URL("../../docs/reference.md", import.meta.url), "utf8")
  assert.strictEqual(plain(written), plain(reference()))
})
