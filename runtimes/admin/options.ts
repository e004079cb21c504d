import { parseArgs } from "node:util"

import { Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

import { Entitlement, Plan } from "#domain/Account.ts"
import { AccountId, Text } from "#domain/Identifiers.ts"

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
  retention: command("retention", {}),
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
  "  retention",
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
  file: "Name one file.",
  yes: "--yes takes no value."
}

const isName = (text: string): text is Name => Object.hasOwn(commands, text)

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
      yes: { type: "boolean" },
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
  const values: Record<string, unknown> = { command: name }
  for (const token of tokens) {
    if (token.kind !== "option") continue
    if (!Object.hasOwn(fields, token.name) || token.name === "command" || token.name === "file") {
      return Result.fail(`${name} has no option ${token.rawName}.`)
    }
    if (token.name in values) return Result.fail(`${token.rawName} is given twice.`)
    values[token.name] = token.name === "yes" ? (token.value ?? true) : token.value
  }
  if ("file" in fields && rest.length === 1) values["file"] = rest[0]
  else if (rest.length > 0) return Result.fail("file" in fields ? "Name one file." : `${name} takes no ${rest[0]}.`)
  return decode(name, values)
}
