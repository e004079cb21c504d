import { readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { errorCodes } from "#adapters/rest/errorCodes/errorCodes.ts"
import { failedReasons } from "#adapters/rest/errorCodes/failedReasons.ts"
import { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { FailedReason } from "#domain/tracking/tracking/TrackingRequest.ts"
import { isLandfallError, Unanswered } from "#sdk/errors.ts"

import { ownCodes } from "../../cli/FailureCode.ts"
import { errorsPage, sdkCodes } from "./errors.ts"
import { codeIn, root } from "./pages.ts"

const definitions = new Set(["domain/problem/ErrorCode.ts", "domain/tracking/tracking/TrackingRequest.ts"])

const textsOf = (...folders: ReadonlyArray<string>) =>
  folders
    .flatMap(codeIn)
    .filter((path) => !definitions.has(path) && !/errorCodes\/|\/generated\//.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"))

const sources = textsOf("domain", "application", "adapters", "runtimes")

/** Codes that are put together from the values of a type. */
const templates: Readonly<Record<string, ReadonlyArray<string>>> = {
  "other_${reason}": ["other_size", "other_checksum"]
}

const isSet = (code: string, texts: ReadonlyArray<string>) =>
  texts.some((text) => text.includes(`"${code}"`)) ||
  Object.entries(templates).some(
    ([template, made]) => made.includes(code) && texts.some((text) => text.includes(`\`${template}\``))
  )

/** Words in the first column of the tables of a section. */
const listedIn = (heading: string): ReadonlyArray<string> => {
  const [, section = ""] = errorsPage().split(`\n## ${heading}\n`)
  return Array.from((section.split("\n## ")[0] ?? "").matchAll(/^\| `(\w+)` \|/gm), ([, code = ""]) => code)
}

describe("the page of error codes", () => {
  it("has every code, and each once", () => {
    assert.isAbove(ErrorCode.literals.length, 80)
    assert.sameMembers([...listedIn("REST, inbox, and MCP")], [...ErrorCode.literals])
    assert.sameMembers(Object.keys(errorCodes), [...ErrorCode.literals])
  })

  it("has no code that the source never sets", () => {
    assert.deepStrictEqual(
      ErrorCode.literals.filter((code) => !isSet(code, sources)),
      []
    )
  })

  it("explains every code", () => {
    assert.deepStrictEqual(
      Object.entries(errorCodes).filter(([, { cause, remedy }]) => cause === "" || remedy === ""),
      []
    )
  })

  it("has every code of the SDK and of the CLI", () => {
    const [sdk, cli] = [textsOf("sdk/src"), textsOf("cli")]
    const reasons = ["aborted", "timeout", "unreachable", "malformed"] as const
    assert.sameMembers([...listedIn("SDK")], [...reasons, "unexpected_response"])
    assert.deepStrictEqual(
      Object.keys(sdkCodes).filter((code) => !isSet(code, sdk)),
      []
    )
    for (const reason of reasons) {
      const error = new Unanswered(reason, { method: "GET", url: "http://127.0.0.1" })
      assert.isTrue(isLandfallError(error))
      assert.strictEqual(error.code, reason)
    }
    assert.sameMembers([...listedIn("CLI")], Object.keys(ownCodes))
    assert.deepStrictEqual(
      Object.keys(ownCodes).filter((code) => !isSet(code, cli)),
      []
    )
  })
})

describe("the page of failed reasons", () => {
  it("has every reason of a failed tracking request", () => {
    assert.sameMembers([...listedIn("`failed_reason`")], [...FailedReason.literals])
  })

  it("reserves exactly the reasons that nothing sets", () => {
    const results = Object.fromEntries(FailedReason.literals.map((reason) => [reason, `type: "${reason}"`]))
    const setBy: Readonly<Record<string, string>> = {
      ...results,
      expired: 'type: "no_message"',
      retries_exhausted: 'type: "trouble"',
      scac_auto_detect_failed: 'type: "no_carrier"',
      shipping_line_unreachable: '"shipping_line_unreachable"',
      unrecognized_response: '"unrecognized_response"',
      internal_processing_error: '"internal_processing_error"'
    }
    const reserved = FailedReason.literals.filter(
      (reason) => !textsOf("application", "adapters/sources").some((text) => text.includes(setBy[reason] ?? ""))
    )
    assert.sameMembers(
      reserved,
      FailedReason.literals.filter((reason) => failedReasons[reason].state === "reserved")
    )
  })
})
