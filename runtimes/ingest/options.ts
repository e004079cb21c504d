import { parseArgs } from "node:util"

import { Result, Schema } from "effect"

import { AccountId, RawId } from "#domain/Identifiers.ts"
import { InboxName } from "#domain/source/Inbox.ts"
import { Instant } from "#domain/Time.ts"

/** Takes files in; `-` is what stands in stdin. */
export interface IngestOptions {
  readonly command: "files"
  readonly files: ReadonlyArray<string>
  /** Null means the first account. */
  readonly account: AccountId | null
  /** The registered inbox that the files belong to; null is the account's own. */
  readonly source: InboxName | null
  readonly json: boolean
}

/** Reads kept messages again. `source` null is all of them. */
export interface ReplayCommand {
  readonly command: "replay"
  readonly source: string | null
  readonly since: Instant
  readonly dryRun: boolean
}

/** Lists messages that were not read, or not wholly. */
export interface ParkedCommand {
  readonly command: "parked"
  readonly source: string | null
}

/** Reads one message again. */
export interface ReadCommand {
  readonly command: "read"
  readonly message: RawId
}

/** Tells where in one message each of its statements stands. */
export interface CiteCommand {
  readonly command: "cite"
  readonly message: RawId
}

export type Options =
  | IngestOptions
  | ReplayCommand
  | ParkedCommand
  | ReadCommand
  | CiteCommand
  | { readonly command: "help" }

export const usage = "npm run ingest -- FILE... [--account ID | --source NAME] [--json]"

export const fullUsage = [
  usage,
  "npm run ingest -- replay --source NAME|SCAC|all --since TIME [--dry-run]",
  "npm run ingest -- parked [--source NAME|SCAC|all]",
  "npm run ingest -- read MESSAGE",
  "npm run ingest -- cite MESSAGE"
].join("\n")

const isAccountId = Schema.is(AccountId)
const isInboxName = Schema.is(InboxName)
const isRawId = Schema.is(RawId)
const isInstant = Schema.is(Instant)

const refused = (sentence: string) => Result.fail(`${sentence} Usage: ${usage}`)

const allows = {
  files: ["account", "source", "json"],
  replay: ["source", "since", "dry-run"],
  parked: ["source"],
  read: [],
  cite: []
} as const
type Command = keyof typeof allows

const flags: ReadonlySet<string> = new Set(["json", "dry-run", "help"])

const isCommand = (word: string | undefined): word is Exclude<Command, "files"> =>
  word === "replay" || word === "parked" || word === "read" || word === "cite"

type Values = ReadonlyMap<string, string>

/** A day, or an instant with its offset. */
const readSince = (text: string | undefined): Instant | null => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}(T.*(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return null
  const time = new Date(text)
  const iso = Number.isNaN(time.getTime()) ? "" : time.toISOString()
  return isInstant(iso) ? iso : null
}

const readFiles = (files: ReadonlyArray<string>, values: Values): Result.Result<Options, string> => {
  if (files.includes("")) return refused("A file name is empty.")
  const account = values.get("account")?.toLowerCase() ?? null
  const source = values.get("source") ?? null
  if (account !== null && !isAccountId(account)) return refused("--account needs the id of an account.")
  if (source !== null && !isInboxName(source)) return refused("--source needs the name of an inbox.")
  if (account !== null && source !== null) return refused("A file belongs to an account or to a source, not to both.")
  if (files.length === 0) return refused("Name at least one file.")
  if (files.filter((file) => file === "-").length > 1) return refused("What stands in stdin can be read once.")
  return Result.succeed({ command: "files", files, account, source, json: values.has("json") })
}

const readOther = (
  command: Exclude<Command, "files">,
  rest: ReadonlyArray<string>,
  values: Values
): Result.Result<Options, string> => {
  const [first = ""] = rest
  if (command === "read" || command === "cite") {
    const id = first.toLowerCase()
    return rest.length === 1 && isRawId(id)
      ? Result.succeed({ command, message: id })
      : refused(`${command} needs the id of a message.`)
  }
  if (rest.length > 0) return refused(`${command} takes no ${first}.`)
  const named = values.get("source")
  const source = named === undefined || named === "all" ? null : named
  if (command === "parked") return Result.succeed({ command, source })
  const since = readSince(values.get("since"))
  if (named === undefined) return refused("replay needs --source NAME, a SCAC or all.")
  if (since === null) return refused("--since needs a day such as 2026-03-01, or a time with its offset.")
  return Result.succeed({ command, source, since, dryRun: values.has("dry-run") })
}

/** Reads what stands behind the command; fails with what is wrong and how it is used. A file may be called `./replay`. */
export const readOptions = (args: ReadonlyArray<string>): Result.Result<Options, string> => {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      account: { type: "string" },
      source: { type: "string" },
      since: { type: "string" },
      json: { type: "boolean" },
      "dry-run": { type: "boolean" },
      help: { type: "boolean", short: "h" }
    },
    allowPositionals: true,
    strict: false,
    tokens: true
  })
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []))
  const [first, ...rest] = words
  const command: Command = isCommand(first) ? first : "files"
  const known: ReadonlySet<string> = new Set([...allows[command], "help"])
  const values = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const isFlag = flags.has(token.name)
    if (!known.has(token.name) || (isFlag && token.value !== undefined)) {
      return refused(`There is no option ${token.rawName}${token.value === undefined ? "" : `=${token.value}`}.`)
    }
    values.set(token.name, token.value ?? "")
  }
  if (values.has("help")) return Result.succeed({ command: "help" })
  return isCommand(first) ? readOther(first, rest, values) : readFiles(words, values)
}
