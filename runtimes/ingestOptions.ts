import { parseArgs } from "node:util"

import { Result, Schema } from "effect"

import { AccountId } from "#domain/Identifiers.ts"

export interface IngestOptions {
  readonly files: ReadonlyArray<string>
  /** Null means the first account. */
  readonly account: AccountId | null
  readonly json: boolean
  readonly help: boolean
}

export const usage = "npm run ingest -- FILE... [--account ID] [--json]"

const isAccountId = Schema.is(AccountId)

const refused = (sentence: string) => Result.fail(`${sentence} Usage: ${usage}`)

/** Reads what stands behind the command; fails with what is wrong and how it is used. */
export const readOptions = (args: ReadonlyArray<string>): Result.Result<IngestOptions, string> => {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      account: { type: "string" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" }
    },
    allowPositionals: true,
    strict: false,
    tokens: true
  })
  const files: Array<string> = []
  let account: AccountId | null = null
  let [json, help] = [false, false]
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue
    if (token.kind === "positional") {
      if (token.value === "") return refused("A file name is empty.")
      files.push(token.value)
    } else if (token.name === "account") {
      const id = token.value?.toLowerCase()
      if (!isAccountId(id)) return refused("--account needs the id of an account.")
      account = id
    } else if (token.name === "json" && token.value === undefined) json = true
    else if (token.name === "help" && token.value === undefined) help = true
    else return refused(`There is no option ${token.rawName}${token.value === undefined ? "" : `=${token.value}`}.`)
  }
  if (files.length === 0 && !help) return refused("Name at least one file.")
  return Result.succeed({ files, account, json, help })
}
