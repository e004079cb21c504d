import { parse, stringify } from "yaml"

export type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const textOfValue = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : `${JSON.stringify(value)}`

export const isTruthy = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0
  return isValues(value) ? Object.keys(value).length > 0 : Boolean(value)
}

/** Values of the first win. */
const mergeTwo = (first: Values, second: Values): Values => {
  const merged = new Map(Object.entries(second))
  for (const [name, value] of Object.entries(first)) {
    const other = merged.get(name)
    merged.set(name, isValues(value) && isValues(other) ? mergeTwo(value, other) : value)
  }
  return Object.fromEntries(merged)
}

export const merge = (first: Values, ...rest: ReadonlyArray<unknown>): Values => {
  let merged = first
  for (const next of rest.filter(isValues)) merged = mergeTwo(merged, next)
  return merged
}

const fail = (message: string): never => {
  throw new Error(message)
}

const pairs = (words: ReadonlyArray<unknown>): Values =>
  Object.fromEntries(words.flatMap((word, index) => (index % 2 === 0 ? [[String(word), words[index + 1]]] : [])))

const urlParse = (text: string): Values => {
  const [, scheme = "", host = "", path = ""] = /^(\w+):\/\/(?:[^@/]*@)?([^/]*)(.*)$/.exec(text) ?? []
  return { scheme, host, path }
}

type TemplateFunction = (...args: Array<unknown>) => unknown
const texts =
  (act: (...args: Array<string>) => unknown): TemplateFunction =>
  (...args) =>
    act(...args.map(textOfValue))

const indent = (count: unknown, text: string) =>
  text
    .split("\n")
    .map((line) => `${" ".repeat(Number(count))}${line}`)
    .join("\n")

const format = (pattern: string, values: ReadonlyArray<unknown>) => {
  const left = [...values]
  return pattern.replaceAll(/%[sdv]/g, () => textOfValue(left.shift()))
}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** Functions of Go's templates, Sprig, and Helm. */
export const templateFunctions: Readonly<Record<string, TemplateFunction>> = {
  and: (...args) => args.find((value) => !isTruthy(value)) ?? args.at(-1),
  or: (...args) => args.find(isTruthy) ?? args.at(-1),
  not: (value) => !isTruthy(value),
  eq: (first, ...others) => others.includes(first),
  ne: (first, second) => first !== second,
  gt: (first, second) => Number(first) > Number(second),
  index: (list, index) => listOf(list)[Number(index)],
  printf: (pattern, ...values) => format(textOfValue(pattern), values),
  append: (list, value) => [...listOf(list), value],
  contains: texts((part = "", text = "") => text.includes(part)),
  default: (fallback, value) => (isTruthy(value) ? value : fallback),
  dict: (...words) => pairs(words),
  fail: texts((message = "") => fail(message)),
  fromYaml: texts((text = "") => (parse(text) as unknown) ?? {}),
  get: (values, name) => (isValues(values) ? values[textOfValue(name)] : undefined) ?? "",
  has: (value, list) => listOf(list).includes(value),
  hasKey: (values, name) => isValues(values) && textOfValue(name) in values,
  int: (value) => Math.trunc(Number(value)),
  list: (...values) => values,
  merge: (first, ...rest) => merge(isValues(first) ? first : {}, ...rest),
  nindent: (count, text) => `\n${indent(count, textOfValue(text))}`,
  quote: texts((text = "") => JSON.stringify(text)),
  regexFind: texts((pattern = "", text = "") => new RegExp(pattern).exec(text)?.[0] ?? ""),
  regexMatch: texts((pattern = "", text = "") => new RegExp(pattern).test(text)),
  regexReplaceAll: texts((pattern = "", text = "", by = "") => text.replaceAll(new RegExp(pattern, "g"), by)),
  required: (message, value) => (value === undefined || value === "" ? fail(textOfValue(message)) : value),
  splitList: texts((separator = "", text = "") => text.split(separator)),
  ternary: (first, second, condition) => (isTruthy(condition) ? first : second),
  toJson: (value) => JSON.stringify(value),
  toString: texts((text = "") => text),
  toYaml: (value) => stringify(value, { lineWidth: 0 }).trimEnd(),
  trim: texts((text = "") => text.trim()),
  trimPrefix: texts((part = "", text = "") => (text.startsWith(part) ? text.slice(part.length) : text)),
  trimSuffix: texts((part = "", text = "") => (text.endsWith(part) ? text.slice(0, -part.length) : text)),
  trunc: (count, text) => textOfValue(text).slice(0, Number(count)),
  urlParse: texts((text = "") => urlParse(text))
}
