import { readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { FailedReason } from "#domain/tracking/TrackingRequest.ts"

import { codeIn, root } from "./pages.ts"

const sources = ["domain", "application", "adapters/rest"]
  .flatMap(codeIn)
  .map((path) => readFileSync(join(root, path), "utf8"))

/** A member of an error object. */
const member = /\bcode: "([a-z_]+)"/g
/** The last argument of a function that makes a refusal. */
const argument = /\b(?:document|refused?|rejected)\w*\((?:[^()]|\([^()]*\))*,\s*"([a-z]+(?:_[a-z]+)*)"\s*\)/g
/** Codes that are put together from the values of a type. */
const templates = new Map([
  ["${role}_required", ["owner_required"]],
  ["other_${reason}", ["other_size", "other_checksum"]]
])
const template = /\bcode: `([^`]*)`/g

const all = (pattern: RegExp) => sources.flatMap((text) => Array.from(text.matchAll(pattern), ([, code = ""]) => code))

const inTheCode = new Set([
  ...all(member),
  ...all(argument),
  ...all(template).flatMap((code) => templates.get(code) ?? code)
])

const page = readFileSync(join(root, "docs/reference/errors.md"), "utf8")
const [codes = "", reasons = ""] = page.split("## `failed_reason`")

/** The words of the first column of every table, and of the list of other interfaces. */
const rowsOf = (text: string) =>
  Array.from(text.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm), ([, cell = ""]) => cell).flatMap((cell) =>
    Array.from(cell.matchAll(/`(\w+)`/g), ([, word = ""]) => word)
  )

const elsewhere = /^## Other interfaces$[\s\S]*/m.exec(reasons)?.[0] ?? ""

describe("docs/reference/errors.md", () => {
  it("has every code of the source", () => {
    assert.isAbove(inTheCode.size, 50)
    const listed = new Set([...rowsOf(codes), ...Array.from(elsewhere.matchAll(/`(\w+)`/g), ([, word = ""]) => word)])
    assert.deepStrictEqual(
      [...inTheCode].filter((code) => !listed.has(code)),
      []
    )
  })

  it("has no code that the source does not have, and none twice", () => {
    const rows = rowsOf(codes)
    assert.deepStrictEqual(
      rows.filter((code, index) => !inTheCode.has(code) || rows.indexOf(code) !== index),
      []
    )
  })

  it("has every reason of a failed tracking request", () => {
    assert.sameMembers(rowsOf(reasons), [...FailedReason.literals])
  })
})
