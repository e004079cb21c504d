import { assert, it } from "@effect/vitest"

import { banner, isColoured, signInReminder, withoutSecrets } from "#runtimes/service/banner.ts"
import type { BannerContent } from "#runtimes/service/banner.ts"

import { nonEmpty } from "../support/nonEmpty.ts"

const greeting: BannerContent = {
  address: "http://127.0.0.1:3000",
  key: "some-key",
  isNewKey: true,
  keyFile: ".data/api-key",
  signInLink: "http://127.0.0.1:3000/invitation/some-token",
  linkFile: ".data/sign-in-link",
  place: ".data/postgres",
  simulator: { url: "http://127.0.0.1:41", folder: ".data/inbox", hasDemo: true }
}

const escape = "\u001B["

it("is coloured on a terminal alone, and not where NO_COLOR is set", () => {
  const cases = [
    [true, undefined, true],
    [true, "", true],
    [true, "1", false],
    [true, "0", false],
    [false, undefined, false],
    [false, "1", false]
  ] as const
  for (const [isTerminal, noColor, is] of cases) assert.strictEqual(isColoured(isTerminal, noColor), is)
})

it("has the same text with and without colour", () => {
  const [plain, coloured] = [banner(greeting, false), banner(greeting, true)]
  assert.notInclude(plain, escape)
  assert.include(coloured, escape)
  assert.strictEqual(
    ["0", "1", "2"].reduce((text, code) => text.replaceAll(`${escape}${code}m`, ""), coloured),
    plain
  )
})

it("fits on half a screen: address, key, and three commands that can be pasted as they are", () => {
  const lines = banner(greeting, false).trim().split("\n")
  assert.isBelow(lines.length, 16)
  assert.include(lines[0], "http://127.0.0.1:3000")
  assert.include(lines[1], "some-key")
  assert.include(lines[2], "/invitation/some-token")
  const commands = lines.filter((line) => /^(curl|npm) /.test(line))
  assert.lengthOf(commands, 3)
  assert.include(commands[0], "SIMLHOLD0001")
  assert.strictEqual(commands[2], "npm start -- receiver")
})

it("commands stand on lines without colour, so that they paste", () => {
  const commands = banner(greeting, true)
    .split("\n")
    .filter((line) => /^(curl|npm) /.test(line))
  assert.lengthOf(commands, 3)
  assert.isTrue(nonEmpty(commands).every((line) => !line.includes(escape)))
})

it("does not show a key again, and passes the receiver what it cannot find by itself", () => {
  const text = banner(
    {
      ...greeting,
      address: "http://127.0.0.1:4000",
      isNewKey: false,
      key: "$(cat /data/api-key)",
      keyFile: null,
      signInLink: null
    },
    false
  )
  assert.include(text, "the one made at the first start")
  assert.notInclude(text, "Sign in")
  assert.include(text, `npm start -- receiver --url http://127.0.0.1:4000 --key "$(cat /data/api-key)"`)
})

it("has no secret for what is not a terminal, but the places where they are", () => {
  const text = banner(withoutSecrets(greeting), false)
  assert.notMatch(text, /some-key|some-token/)
  assert.include(text, "API key: stored at the first start (kept in .data/api-key)")
  assert.include(text, "Sign in: open the link in .data/sign-in-link, once, within 72 hours")
  assert.include(text, '-H "Authorization: Token $(cat .data/api-key)"')
  const unstored = banner(withoutSecrets({ ...greeting, keyFile: null, linkFile: null }), false)
  assert.notMatch(unstored, /some-key|some-token/)
  assert.include(unstored, '-H "Authorization: Token $BOOTSTRAP_API_KEY"')
  const later = banner(withoutSecrets({ ...greeting, isNewKey: false, key: "$(cat x)", signInLink: null }), false)
  assert.include(later, '-H "Authorization: Token $(cat x)"')
  assert.notInclude(later, "Sign in")
})

it("names no simulated number where real sources are configured", () => {
  const text = banner({ ...greeting, simulator: null }, false)
  assert.include(text, "<NUMBER>")
  assert.notInclude(text, "SIML")
  assert.notInclude(text, "simulator")
})

it("repeats the link in one line when the demo fleet is loaded", () => {
  const reminder = signInReminder("http://127.0.0.1:3000/invitation/some-token", false)
  assert.strictEqual(
    reminder.trim(),
    "Landfall is ready. Sign in: http://127.0.0.1:3000/invitation/some-token, once, within 72 hours"
  )
})
