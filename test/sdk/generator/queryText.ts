import { isJson } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"

import { commentText, keyText } from "./names.ts"

/** What one name of a query may have: a value, a list, further names. */
interface Branch {
  description?: unknown
  value?: string
  list?: string
  readonly further: Map<string, Branch>
}

const emptyBranch = (): Branch => ({ further: new Map() })

const itemText = (schema: Json): string => {
  const values = schema["enum"]
  if (Array.isArray(values)) {
    const isFlag = values.length === 2 && values.includes("true") && values.includes("false")
    return isFlag ? `boolean | "true" | "false"` : values.map((value) => JSON.stringify(value)).join(" | ")
  }
  return schema["type"] === "integer" || schema["type"] === "number" ? "number" : "string | number"
}

const schemaOf = (parameter: Json): Json => (isJson(parameter["schema"]) ? parameter["schema"] : {})

const isObject = (parameter: Json): boolean => schemaOf(parameter)["type"] === "object"

/** The key of an object of filters is that of a custom field. */
const stepsOf = (parameter: Json): ReadonlyArray<string> => {
  const steps = String(parameter["name"]).replace(/\[\]$/, "").replaceAll("]", "").split("[")
  return isObject(parameter) && steps.length > 1 ? [...steps, "{api_slug}"] : steps
}

const plant = (root: Branch, parameter: Json): void => {
  const steps = stepsOf(parameter)
  let branch = root
  for (const step of steps) {
    const next = branch.further.get(step) ?? emptyBranch()
    branch.further.set(step, next)
    branch = next
  }
  const schema = schemaOf(parameter)
  const items = schema["items"]
  branch.description ??= parameter["description"]
  if (isJson(items)) branch.list = itemText(items)
  branch.value = itemText(isJson(items) ? items : isObject(parameter) ? {} : schema)
}

const oneOf = (texts: ReadonlyArray<string>) => [...new Set(texts)].join(" | ")

const branchText = ({ further, list, value }: Branch, indent: string): string =>
  oneOf([
    ...(value === undefined ? [] : [value]),
    ...(list === undefined ? [] : [`ReadonlyArray<${list}>`]),
    ...(further.size === 0 ? [] : [`{\n${membersText(further, `${indent}  `).join("\n")}\n${indent}}`])
  ])

/** A name that the caller chooses, such as that of a custom field. */
const memberName = (name: string): string =>
  name.startsWith("{") ? `[${name.slice(1, -1)}: string]` : `${keyText(name)}?`

const membersText = (further: ReadonlyMap<string, Branch>, indent: string): ReadonlyArray<string> =>
  [...further].map(
    ([name, branch]) =>
      `${commentText(branch.description, indent)}${indent}readonly ${memberName(name)}: ${branchText(branch, indent)} | undefined`
  )

/** What joins its values by commas, where others repeat their name. */
const joined = new Set(["include", "sort", "group_by"])

/** The members of an input that become the query: `filter[x]` is `filter: { x }`. */
export const queryText = (parameters: ReadonlyArray<Json>, indent: string): ReadonlyArray<string> => {
  const root = emptyBranch()
  for (const parameter of parameters) {
    if (parameter["in"] === "query") plant(root, parameter)
  }
  for (const [name, branch] of root.further) {
    if (joined.has(name)) branch.list = "string"
  }
  const isStrict = parameters.some(({ in: place, name }) => place === "header" && name === "Prefer")
  const strict = `${indent}/** Refuses filters and parameters that the list does not have; else they are ignored, and named in \`meta.ignored_filters\`. */\n${indent}readonly strict?: boolean | undefined`
  return [...membersText(root.further, indent), ...(isStrict ? [strict] : [])]
}
