import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { errorCodes } from "#adapters/rest/errorCodes/errorCodes.ts"

import { numberWords, readNumber } from "./readNumber.ts"

/** Positions of numbers of a text that follow from the rest of the page, from the API, or from a standard. */
type Rule = (text: string) => ReadonlyArray<number>

const document = OpenApi.fromApi(Api)

const statuses: ReadonlySet<number> = new Set([
  ...Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Readonly<Record<string, OpenApi.OpenAPISpecOperation>>).flatMap(({ responses }) =>
      Object.keys(responses).map(Number)
    )
  ),
  ...Object.values(errorCodes).flatMap(({ statuses }) => statuses)
])

const codeStatuses: ReadonlyMap<string, ReadonlyArray<number>> = new Map(
  Object.entries(errorCodes).map(([code, { statuses }]) => [code, statuses])
)

/** Where a group of the pattern begins, in matches that fulfill the condition. */
const positions =
  (pattern: RegExp, holds: (groups: Readonly<Record<string, string>>) => boolean): Rule =>
  (text) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}dg`))].flatMap(({ groups = {}, indices }) =>
      holds(groups) ? (indices?.groups?.["number"] ?? []).slice(0, 1) : []
    )

const context =
  "(?<=^\\| *|\\b[Ss]tatus |\\berror |\\bError |\\bor |\\b(?:is|returns?|returned|responds|gets|respond|same|with|above|The|A|later) |[(,] ?|otherwise |\\| *(?=\\d{3} (?:if|`)))"

/** Statuses that the API returns. A code next to it has this status. */
const status: Rule = positions(
  new RegExp(
    `${context}\`?(?<number>[2-5]\\d\\d)\`?\\b(?! (?:rows|days|rules|entries|requests))(?:[ (]+(?:with the code )?\`(?<code>[a-z_]+)\`)?`,
    "m"
  ),
  ({ code, number }) => {
    const ofCode = code === undefined ? undefined : codeStatuses.get(code)
    return ofCode === undefined ? statuses.has(Number(number)) : ofCode.includes(Number(number))
  }
)

/** The text of a link, whose target has the number. */
const link: Rule = positions(
  /\[[^\]]*?\b(?<number>\d+|two)\b[^\]]*\]\((?<target>[^)]*)\)/,
  ({ number = "", target = "" }) => new RegExp(`(?<!\\d)0*${number}(?!\\d)`).test(target)
)

/** Rows of the table, or items of the list, at the beginning of the text. */
const countItems = (text: string): number => {
  const [block = ""] = text.replace(/^\s+/, "").split(/\n\n(?! |[-*] |\d+\. )/)
  const rows = block.split("\n").filter((line) => line.startsWith("|")).length
  return rows > 0 ? rows - 2 : block.split("\n").filter((line) => /^(?:[-*]|\d+\.) /.test(line)).length
}

const listIntroduction = new RegExp(`\\b(?<number>${numberWords.join("|")})\\b [^.:|\n]*:\n\n`, "dgi")

/** "Make two changes:", followed by a list of two items. */
const listed: Rule = (text) =>
  [...text.matchAll(listIntroduction)].flatMap(({ 0: found, index, indices }) => {
    const items = countItems(text.slice(index + found.length))
    return items > 0 && items === readNumber(found.split(" ")[0] ?? "")
      ? (indices?.groups?.["number"] ?? []).slice(0, 1)
      : []
  })

/** Steps of the same page. */
const step: Rule = (text) =>
  positions(/\b(?:steps? |steps \d+ (?:to|and) )(?<number>\d+)/, ({ number }) =>
    new RegExp(`^(?:#+ )?${number}\\. `, "m").test(text)
  )(text)

/** Exit codes of commands: success, failure, and invalid arguments. */
const exitCode: Rule = positions(
  /\bexit(?:s with)? code (?:of `\w+` )?(?:is )?(?<number>\d)\b/,
  ({ number }) => Number(number) <= 2
)

const numberPattern = new RegExp(`(?<![a-z\\d.])(?:\\d+(?:\\.\\d+)?|(?:${numberWords.join("|")})(?![a-z]))`, "gi")

/** Numbers that describe code of the same line, such as "older than 12 hours" next to `<12.hours.ago`. */
const describedCode: Rule = (text) =>
  [...text.matchAll(/^.*$/gm)].flatMap(({ 0: line, index }) => {
    const codes = line.match(/`[^`]+`/g) ?? []
    const coded = new Set(
      codes.flatMap((code) => [...code.matchAll(numberPattern)].map(([number]) => readNumber(number)))
    )
    const prose = line.replaceAll(/`[^`]+`/g, (code) => " ".repeat(code.length))
    return [...prose.matchAll(numberPattern)]
      .filter(([number]) => coded.has(readNumber(number)))
      .map((match) => index + match.index)
  })

/** Parts of standards, whose numbers are names. A link compares the number with its target instead. */
const standards = new Set([
  "RFC 4180",
  "RFC 5545",
  "RFC 6238",
  "RFC 8414",
  "ISO 3166",
  "DCSA 2.2",
  "DCSA 3.0",
  "X12 315",
  "X12 element 157",
  "X12 element 304",
  "UN/ECE Recommendation 24"
])

const standard: Rule = (text) =>
  positions(
    /\b(?<name>(?:RFC|ISO|DCSA|X12(?: element)?|UN\/ECE Recommendation) (?<number>\d+(?:\.\d+)?))\b(?!\]\()/,
    ({ name = "" }) => standards.has(name)
  )(text)

const openApi: Rule = positions(/\bOpenAPI (?<number>\d+\.\d+)\b/, ({ number = "" }) =>
  document.openapi.startsWith(number)
)

export const generalRules: ReadonlyArray<Rule> = [
  status,
  exitCode,
  describedCode,
  link,
  listed,
  step,
  standard,
  openApi
]
