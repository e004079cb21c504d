import { readFileSync } from "node:fs"

import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { definitions } from "#adapters/mcp/server.ts"
import * as Reference from "#adapters/reference/layer.ts"

import { median } from "../../bench/measure.ts"
import { settle } from "../../rest/support/fleet/settle.ts"
import { onPlanes } from "../../rest/support/planes.ts"
import { makeAssistant } from "./Assistant.ts"
import type { Call } from "./Assistant.ts"
import { dispatcher } from "./dispatcher.ts"
import { financeClerk } from "./financeClerk.ts"
import { importer } from "./importer.ts"

const questions = [...dispatcher, ...importer, ...financeClerk]

/** A known host cuts longer answers. */
const mostTokens = 25_000

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A call as the page for users shows it; further pages of a list are not shown. */
const written = ({ args, tool }: Call): ReadonlyArray<string> =>
  "page" in args ? [] : [`${tool} ${JSON.stringify(args)}`.replaceAll(uuid, "ID")]

/** The questions and calls that the page for users shows. */
const shown = () => {
  const page = readFileSync(new URL("../../../docs/guides/dispatchers/questions.md", import.meta.url), "utf8")
  const rows = page.matchAll(/^\| ([^|]+?) +\| (`\w+ \{.*`) +\|$/gm)
  return Array.from(rows, ([, asks = "", calls = ""]) => [
    asks,
    ...Array.from(calls.matchAll(/`([^`]+)`/g), ([, call = ""]) => call)
  ])
}

/** Every argument and every filter is named in the definition of its tool, where assistants learn of it. */
const assertKnown = ({ args, tool }: Call) => {
  const properties = definitions.find(({ name }) => name === tool)?.inputSchema.properties ?? {}
  assert.containsAllKeys(properties, Object.keys(args), tool)
  const { advanced_filters = {} } = args as { readonly advanced_filters?: object }
  for (const filter of Object.keys(advanced_filters)) {
    const { description } = properties["advanced_filters"] as { readonly description: string }
    assert.match(description, new RegExp(String.raw`\b${filter}\b`))
  }
}

const print = (asked: ReadonlyArray<readonly [asks: string, calls: ReadonlyArray<Call>]>) =>
  console.log(
    [
      "Tokens (characters of the results / 4) by question:",
      ...asked.map(
        ([asks, calls]) =>
          `${String(calls.reduce((sum, { tokens }) => sum + tokens, 0)).padStart(7)} in ${calls.length}  ${asks}`
      )
    ].join("\n")
  )

onPlanes(
  "What people ask an assistant about a fleet",
  (it) => {
    it.effect(
      "is answered with what truly is so, in few calls of what the definitions name",
      () =>
        Effect.gen(function* () {
          const now = yield* settle
          const asked: Array<readonly [string, ReadonlyArray<Call>]> = []
          for (const { answer, asks, truth } of questions) {
            const assistant = makeAssistant()
            const told = yield* answer(assistant, now)
            const expected = truth(now)
            assert.isNotEmpty(expected, asks)
            assert.sameDeepMembers([...told], [...expected], asks)
            assert.isAtMost(assistant.calls.length, 4, asks)
            for (const call of assistant.calls) {
              assert.isBelow(call.tokens, mostTokens, asks)
              assertKnown(call)
            }
            asked.push([asks, assistant.calls])
          }
          print(asked)
          assert.isAtLeast(asked.length, 30)
          assert.isAtMost(median(asked.map(([, calls]) => calls.length)), 2)
          assert.deepStrictEqual(
            shown(),
            asked.map(([asks, calls]) => [asks, ...calls.flatMap(written)])
          )
        }),
      60_000
    )
  },
  { replaced: { reference: Reference.layer } }
)
