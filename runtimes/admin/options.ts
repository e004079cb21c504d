import { parseArgs } from "node:util"

import { Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

import { Entitlement, Plan } from "#domain/account/Account.ts"
import { AccountId, CredentialId, Text } from "#domain/Identifiers.ts"
import { InboxAuth, InboxFormat, InboxName, InboxSpeaker } from "#domain/source/Inbox.ts"

const line = Schema.Trim.pipe(Schema.decodeTo(Text.check(Schema.isMinLength(1), Schema.isMaxLength(200))))

/** `all`, `none`, or some with commas between. */
const Entitlements = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Entitlement),
    SchemaTransformation.transform({
      decode: (text): ReadonlyArray<Entitlement> => {
        if (text === "all") return Entitlement.literals
        if (text === "none") return []
        return [...new Set(text.split(",").map((name) => name.trim()))] as ReadonlyArray<Entitlement>
      },
      encode: (names) => names.join(",")
    })
  )
)

const Rate = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

const Account = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()),
  Schema.decodeTo(AccountId)
)

/** `all`, or account ids with commas between. */
const Serves = Schema.Union([
  Schema.Literal("all"),
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Array(AccountId),
      SchemaTransformation.transform({
        decode: (text): ReadonlyArray<string> => text.split(",").map((id) => id.trim().toLowerCase()),
        encode: (accounts) => accounts.join(",")
      })
    )
  )
])

const Source = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,60}$/))

/** `NAME=VALUE` or `NAME=PATH`, each name once. */
const Pairs = Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,49}=[\s\S]*$/)))

const given = { set: Schema.optionalKey(Pairs), "set-file": Schema.optionalKey(Pairs) }

const Credential = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()),
  Schema.decodeTo(CredentialId)
)

const command = <const Name extends string, Fields extends Schema.Struct.Fields>(name: Name, fields: Fields) =>
  Schema.Struct({ command: Schema.Literal(name), ...fields })

const terms = {
  plan: Schema.optionalKey(Plan),
  entitlements: Schema.optionalKey(Entitlements),
  rate: Schema.optionalKey(Rate)
}

const commands = {
  "account create": command("account create", { name: line, ...terms }),
  "account show": command("account show", { account: Account }),
  "account list": command("account list", {}),
  "account set": command("account set", { account: Account, name: Schema.optionalKey(line), ...terms }),
  "key create": command("key create", { account: Account, name: Schema.optionalKey(line) }),
  "key list": command("key list", { account: Account }),
  "key revoke": command("key revoke", { key: line }),
  "inbox add": command("inbox add", {
    inbox: InboxName,
    format: Schema.optionalKey(InboxFormat),
    auth: Schema.optionalKey(InboxAuth),
    account: Schema.optionalKey(Account),
    serves: Schema.optionalKey(Serves),
    from: Schema.optionalKey(Source),
    speaker: Schema.optionalKey(InboxSpeaker)
  }),
  "inbox list": command("inbox list", {}),
  "inbox remove": command("inbox remove", { inbox: InboxName }),
  "source offers": command("source offers", {}),
  "source add": command("source add", {
    source: line,
    account: Schema.optionalKey(Schema.Union([Schema.Literal("operator"), Account])),
    serves: Schema.optionalKey(Serves),
    ...given
  }),
  "source change": command("source change", { id: Credential, serves: Schema.optionalKey(Serves), ...given }),
  "source test": command("source test", {
    id: Credential,
    number: Schema.optionalKey(line),
    type: Schema.optionalKey(Schema.Literals(["bill", "booking", "container"])),
    facility: Schema.optionalKey(line)
  }),
  "source list": command("source list", {}),
  "source remove": command("source remove", { id: Credential }),
  "source reseal": command("source reseal", {}),
  "source health": command("source health", { source: Schema.optionalKey(line) }),
  retention: command("retention", {}),
  check: command("check", { json: Schema.optionalKey(Schema.Boolean) }),
  backup: command("backup", { file: Schema.NonEmptyString }),
  restore: command("restore", { file: Schema.NonEmptyString, yes: Schema.optionalKey(Schema.Boolean) }),
  help: command("help", {})
}
type Name = keyof typeof commands

export type AdminCommand = (typeof commands)[Name]["Type"]

export const usage = [
  "npm run --silent admin -- COMMAND",
  "  account create --name NAME [--plan free|trial|paid] [--entitlements all|none|A,B] [--rate N]",
  "  account show --account ID",
  "  account list",
  "  account set --account ID [--plan PLAN] [--entitlements all|none|A,B] [--rate N] [--name NAME]",
  "  key create --account ID [--name NAME]",
  "  key list --account ID",
  "  key revoke --key ID",
  "  inbox add NAME --account ID|--serves ID,ID|--serves all [--format auto|dcsa|x12|edifact|emodal|terminal-json]",
  "            [--auth bearer|basic|signature] [--source SCAC] [--data-source shipping_line|terminal|rail]",
  "  inbox list",
  "  inbox remove NAME",
  "  source offers",
  "  source add SOURCE [--account ID|operator] [--serves all|ID,ID] [--set NAME=VALUE]... [--set-file NAME=PATH|-]...",
  "  source change ID [--serves all|ID,ID] [--set NAME=VALUE]... [--set-file NAME=PATH|-]...",
  "  source test ID [--number NUMBER] [--type bill|booking|container] [--facility LOCODE/CODE]",
  "  source list",
  "  source remove ID",
  "  source reseal",
  "  source health [SOURCE]",
  "  retention",
  "  check [--json]",
  "  backup FILE",
  "  restore FILE [--yes]"
].join("\n")

const needs: Readonly<Record<string, string>> = {
  name: "--name needs 1 to 200 characters.",
  plan: "--plan needs free, trial or paid.",
  entitlements: `--entitlements needs all, none, or some of ${Entitlement.literals.join(", ")} with commas between.`,
  rate: "--rate needs a whole number of requests a minute, from 1 to 1000000.",
  account: "--account needs the id of an account.",
  key: "--key needs the id of a key.",
  inbox: "Name one inbox: small letters, digits and hyphens, 63 at most.",
  format: `--format needs one of ${InboxFormat.literals.join(", ")}.`,
  auth: "--auth needs signature, bearer or basic.",
  serves: "--serves needs all, or the ids of accounts with commas between.",
  from: "--source needs the name under which readers know the sender, such as MAEU.",
  speaker: "--data-source needs shipping_line, terminal or rail.",
  file: "Name one file.",
  source: "Name one source; source offers lists them.",
  id: "Name one credential by its id; source list has it.",
  set: "--set needs NAME=VALUE.",
  "set-file": "--set-file needs NAME=PATH, or NAME=- for what comes on stdin.",
  number: "--number needs 1 to 200 characters.",
  type: "--type needs bill, booking or container.",
  facility: "--facility needs a place and a code, such as USLAX/Y258.",
  yes: "--yes takes no value.",
  json: "--json takes no value."
}

/** Options whose field has another name. */
const fieldOf: Readonly<Record<string, string>> = { source: "from", "data-source": "speaker" }

const isName = (text: string): text is Name => Object.hasOwn(commands, text)

/** What is said by a word of its own, without an option. */
const positional = ["file", "inbox", "source", "id"] as const
const repeated = new Set(["set", "set-file"])
const flags = new Set(["yes", "json"])

/** The command that the first words name, and the words behind it. */
const split = (words: ReadonlyArray<string>) => {
  const [first = "", second = ""] = words
  const pair = `${first} ${second}`
  if (isName(pair)) return { name: pair, rest: words.slice(2) }
  return isName(first) ? { name: first, rest: words.slice(1) } : null
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const decode = (name: Name, values: unknown): Result.Result<AdminCommand, string> => {
  const schema: Schema.Codec<AdminCommand, unknown> = commands[name]
  return Result.mapError(Schema.decodeUnknownResult(schema)(values), ({ issue }) => {
    const [option] = formatIssues(issue).issues[0]?.path ?? []
    return needs[String(option)] ?? `${name} is not understood.`
  })
}

/** Reads what stands behind `npm run admin --`; fails with one sentence that says what is wrong. */
export const readCommand = (args: ReadonlyArray<string>): Result.Result<AdminCommand, string> => {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      name: { type: "string" },
      plan: { type: "string" },
      entitlements: { type: "string" },
      rate: { type: "string" },
      account: { type: "string" },
      key: { type: "string" },
      format: { type: "string" },
      auth: { type: "string" },
      serves: { type: "string" },
      source: { type: "string" },
      "data-source": { type: "string" },
      set: { type: "string" },
      "set-file": { type: "string" },
      number: { type: "string" },
      type: { type: "string" },
      facility: { type: "string" },
      yes: { type: "boolean" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" }
    },
    allowPositionals: true,
    strict: false,
    tokens: true
  })
  if (tokens.some((token) => token.kind === "option" && token.name === "help")) {
    return Result.succeed({ command: "help" })
  }
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []))
  const found = split(words)
  if (found === null) {
    const said = words.length === 0 ? "Name a command" : `There is no command ${words.slice(0, 2).join(" ")}`
    return Result.fail(`${said}: one of ${Object.keys(commands).join(", ")} (--help shows their options).`)
  }
  const { name, rest } = found
  const fields: Readonly<Record<string, unknown>> = commands[name].fields
  const word = positional.find((field) => field in fields)
  const values: Record<string, unknown> = { command: name }
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const field = fieldOf[token.name] ?? token.name
    const isHidden = Object.values(fieldOf).includes(token.name)
    if (!Object.hasOwn(fields, field) || isHidden || field === "command" || field === word) {
      return Result.fail(`${name} has no option ${token.rawName}.`)
    }
    if (repeated.has(field)) {
      const before = values[field]
      values[field] = [...(Array.isArray(before) ? before : []), token.value]
      continue
    }
    if (field in values) return Result.fail(`${token.rawName} is given twice.`)
    values[field] = flags.has(field) ? (token.value ?? true) : token.value
  }
  if (word !== undefined && rest.length === 1) values[word] = rest[0]
  else if (rest.length > 0) {
    return Result.fail(word === undefined ? `${name} takes no ${rest[0]}.` : (needs[word] ?? `Name one ${word}.`))
  }
  return decode(name, values)
}
