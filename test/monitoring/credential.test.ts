import { assert, it } from "@effect/vitest"
import { Redacted } from "effect"

import { identifyRequester } from "#adapters/monitoring/credential.ts"

const text = "0123456789abcdef0123456789abcdef:colons:too"
const token = Redacted.make(text)
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`

it("knows the operator by a bearer token, and by the password of a browser", () => {
  assert.strictEqual(identifyRequester(token, `Bearer ${text}`), "operator")
  assert.strictEqual(identifyRequester(token, `bearer  ${text}`), "operator")
  assert.strictEqual(identifyRequester(token, basic("operator", text)), "operator")
  assert.strictEqual(identifyRequester(token, basic("", text)), "operator")
})

it("asks who has said nothing, or a wrong password, and refuses every other scheme", () => {
  assert.strictEqual(identifyRequester(token, undefined), "unknown")
  assert.strictEqual(identifyRequester(token, basic("operator", "wrong")), "unknown")
  assert.strictEqual(identifyRequester(token, basic(text, "")), "unknown")
  for (const wrong of [
    "Token lf_live_key",
    `Token ${text}`,
    text,
    "",
    "Bearer ",
    "Bearer x",
    `Bearer ${text}x`,
    "Basic"
  ]) {
    assert.strictEqual(identifyRequester(token, wrong), "other", wrong)
  }
})
