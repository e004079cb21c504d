import type { Operation, Parameter } from "./Operation.ts"

export interface CallInput {
  readonly fields: Readonly<Record<string, string>>
  readonly body: string
}

/** A path without a host limits requests to this service. */
export interface ApiCall {
  readonly method: string
  readonly path: string
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const linesOf = (text: string): ReadonlyArray<string> => text.split("\n").filter((line) => line.trim() !== "")

/** `views` with lines such as `name=value` becomes `views[name]`. */
const nestedParameterOf = (name: string, line: string): readonly [string, string] => {
  const [key = "", ...value] = line.split("=")
  return [`${name}[${key.trim()}]`, value.join("=")]
}

const pairsOf = ({ name, schema }: Parameter, text: string): ReadonlyArray<readonly [string, string]> => {
  switch (schema.type) {
    case "array":
      return linesOf(text).map((line) => [name, line])
    case "object":
      return linesOf(text).map((line) => nestedParameterOf(name, line))
    default:
      return text === "" ? [] : [[name, text]]
  }
}

export const buildApiCall = (operation: Operation, parameters: ReadonlyArray<Parameter>, given: CallInput): ApiCall => {
  const at = (place: Parameter["in"]) =>
    parameters.filter((one) => one.in === place).map((one) => [one, given.fields[one.name] ?? ""] as const)
  const path = at("path").reduce(
    (path, [{ name }, text]) =>
      text.trim() === "" ? path : path.replace(`{${name}}`, () => encodeURIComponent(text.trim())),
    operation.path
  )
  const named = at("header").flatMap(([{ name }, text]) => (text === "" ? [] : [[name, text] as const]))
  const sends = operation.body !== null && given.body.trim() !== ""
  const typed = sends && operation.body !== null ? [["Content-Type", operation.body.mediaType] as const] : []
  return {
    method: operation.method,
    path,
    query: at("query").flatMap(([parameter, text]) => pairsOf(parameter, text)),
    headers: Object.fromEntries([...typed, ...named]),
    body: sends ? given.body : null
  }
}

export const urlOfCall = ({ path, query }: ApiCall): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`
