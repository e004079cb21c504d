import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { prompts } from "#adapters/mcp/prompts/prompts.ts"
import { templates } from "#adapters/mcp/resources/resources.ts"
import { definitions } from "#adapters/mcp/server.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { onPlanes } from "../../rest/support/planes.ts"
import { paid, rival } from "../../rest/support/samples.ts"
import { nonEmpty } from "../../support/nonEmpty.ts"
import * as Sample from "../../support/samples.ts"
import { ask } from "../support/assistant.ts"
import { callsWith, filteredBy, needsText, plainCalls, takesFilters } from "./arguments.ts"
import type { Arguments } from "./arguments.ts"
import { populate } from "./world.ts"

/** The answer to somebody: a result or an error. */
const asked = Effect.fnUntraced(function* (method: string, params: object, as: Account) {
  const { body } = yield* ask(method, params, as)
  return body.result ?? body.error ?? {}
})

const toCall = (name: string, args: Arguments) => ["tools/call", { name, arguments: args }] as const

const called = (name: string, args: Arguments, as: Account) => asked(...toCall(name, args), as)

const completion = (prompt: string, name: string, value: string) => ({
  ref: { type: "ref/prompt", name: prompt },
  argument: { name, value }
})

/** The texts that somebody may ask prompts and resources with. */
const otherQuestions = (value: string) => [
  ...[...prompts].flatMap(([prompt, { definition }]) => {
    const names = (definition.arguments ?? []).map(({ name }) => name)
    return [
      ["prompts/get", { name: prompt, arguments: Object.fromEntries(names.map((name) => [name, value])) }] as const,
      ...names.map((name) => ["completion/complete", completion(prompt, name, value)] as const)
    ]
  }),
  ...templates.map(({ uriTemplate }) => ["resources/read", { uri: uriTemplate.replace(/\{\w+\}/, value) }] as const)
]

const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** An id, a number or a reference: what tools take. */
const isNumber = (text: string) => isUuid(text) || /^(?=.*\d)(?=.*[A-Z])[A-Z\d-]+$/.test(text)

/** What the answers tell somebody who asks for everything that he may. */
const toldTo = Effect.fnUntraced(function* (account: Account) {
  const told = new Set<string>()
  const hear = (answer: object) => {
    const { structuredContent = answer } = answer as { readonly structuredContent?: object }
    for (const text of textsIn(structuredContent)) told.add(text)
  }
  for (const tool of definitions) for (const args of plainCalls(tool)) hear(yield* called(tool.name, args, account))
  for (const tool of definitions.filter(needsText)) {
    for (const value of [...told].filter(isNumber)) {
      for (const args of plainCalls(tool, value)) {
        const answer = yield* called(tool.name, args, account)
        if (!("isError" in answer)) hear(answer)
      }
    }
  }
  for (const [prompt, { complete = {} }] of prompts) {
    for (const name of Object.keys(complete)) {
      hear(yield* asked("completion/complete", completion(prompt, name, ""), account))
    }
  }
  return told
})

const [ours, theirs, nobodys] = ["ALPHA77", "BRAVO88", "GAMMA99"]

/** Carriers that one of the two tracks at, and another one that neither does. */
const carriers: Readonly<Record<string, string>> = { CMDU: "ONEY", "CMA CGM": "Ocean Network Express" }

/** A text of the same form that nobody has. */
const twinOf = (text: string): string => {
  if (text.startsWith("TSTU")) return Sample.containerNumber(999)
  return carriers[text] ?? (isUuid(text) ? `${text.slice(0, -4)}ffff` : text.replaceAll(ours, nobodys))
}

/** Some tools answer in capitals and without blanks. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "")

const without = (answer: object, texts: ReadonlyArray<string>) =>
  texts.reduce((rest, text) => rest.replaceAll(plain(text), "?"), plain(JSON.stringify(answer)))

/** What somebody is told of a text is told of one that nobody has, apart from the text itself. */
const assertSame = Effect.fnUntraced(function* (
  calls: (text: string) => ReadonlyArray<readonly [method: string, params: object]>,
  texts: ReadonlyArray<string>
) {
  const twins = texts.map(twinOf)
  const ofNobody = calls(twins.join(","))
  for (const [at, [method, params]] of calls(texts.join(",")).entries()) {
    const [, unknown = {}] = ofNobody[at] ?? []
    assert.strictEqual(
      without(yield* asked(method, params, rival), texts),
      without(yield* asked(method, unknown, rival), twins),
      `${method} ${JSON.stringify(params)}`
    )
  }
})

onPlanes("Two accounts", (it) => {
  it.effect(
    "share no text, and foreign ids return the same as unknown ids",
    () =>
      Effect.gen(function* () {
        const ids = yield* populate(paid, ours, 71, "CMDU")
        yield* populate(rival, theirs, 131, "HLCU")
        const common = yield* toldTo(rival)
        const foreign = [...(yield* toldTo(paid))].filter((text) => !common.has(text))
        assert.includeMembers(foreign, Object.values(ids))
        for (const text of nonEmpty([...common])) for (const one of foreign) assert.notInclude(text, one)

        for (const value of foreign) {
          yield* assertSame(otherQuestions, [value])
          for (const tool of nonEmpty(definitions.filter((tool) => !takesFilters(tool)))) {
            yield* assertSame((text) => callsWith(tool, text).map((args) => toCall(tool.name, args)), [value])
          }
        }
        const [uuids = [], texts = []] = [foreign.filter(isUuid), foreign.filter((text) => !isUuid(text))]
        for (const tool of nonEmpty(definitions.filter(takesFilters))) {
          for (const values of [uuids, texts]) {
            yield* assertSame((text) => filteredBy(tool, text).map((args) => toCall(tool.name, args)), values)
          }
        }

        const { number } = ids
        const tracked = yield* called("track_container", { number, scac: "MAEU" }, rival)
        const after = [tracked, ...(yield* toldTo(rival))].map((answer) => without({ answer }, [number]))
        for (const text of after) for (const one of foreign) assert.notInclude(text, plain(one))
      }),
    180_000
  )
})
