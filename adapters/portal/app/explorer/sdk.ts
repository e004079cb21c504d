import type { ApiCall, CallInput } from "./ApiCall.ts"
import type { Operation } from "./Operation.ts"

type Tree = { [name: string]: Tree | Array<string> | string }

/** `stop_tracking` becomes `stopTracking`. */
const toCamelCase = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase())

/** With `filter[x]=1` and `filter[x][operator]=all`, the value becomes a member of the object. */
const objectAt = (branch: Tree, step: string): Tree => {
  const next = branch[step]
  if (typeof next === "object" && !Array.isArray(next)) return next
  return (branch[step] = next === undefined ? {} : { value: next })
}

/** `filter[x][]` becomes a list at `filter.x`. */
const setNestedValue = (root: Tree, name: string, value: string): void => {
  const steps = name.replace(/\[\]$/, "").replaceAll("]", "").split("[")
  const last = steps.pop() ?? name
  let branch = root
  for (const step of steps) branch = objectAt(branch, step)
  const before = branch[last]
  branch[last] = before === undefined && !name.endsWith("[]") ? value : ([before ?? [], value].flat() as Array<string>)
}

/** The SDK adds the JSON:API document around the attributes. */
const inputMembersOf = (text: string, isDocument: boolean): object => {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== "object" || body === null || !("data" in body))
      return { [isDocument ? "attributes" : "body"]: body }
    const { attributes, id, relationships } = body.data as Readonly<Record<string, unknown>>
    return { id, attributes, relationships }
  } catch {
    return {}
  }
}

const formatObjectLiteral = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:")

export const sdkOf = (operation: Operation, call: ApiCall, { fields }: CallInput): string => {
  const input: Tree = {}
  for (const { in: place, name } of operation.parameters) {
    const text = fields[name]?.trim()
    if (place === "path" && text !== undefined && text !== "") input[name] = text
  }
  for (const [name, value] of call.query) setNestedValue(input, name, value)
  const { "Idempotency-Key": idempotencyKey, Prefer } = call.headers
  const whole = {
    ...(call.body === null ? {} : inputMembersOf(call.body, operation.body?.isDocument === true)),
    ...input,
    ...(Prefer === "handling=strict" ? { strict: true } : {})
  }
  const options = idempotencyKey === undefined ? [] : [{ idempotencyKey }]
  const given = Object.keys(whole).length === 0 && options.length === 0 ? [] : [whole, ...options]
  const [group = "", name = ""] = operation.id.split(".")
  return `await landfall.${toCamelCase(group)}.${toCamelCase(name)}(${given.map(formatObjectLiteral).join(", ")})`
}
