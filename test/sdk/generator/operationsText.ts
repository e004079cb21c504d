import { isJson, objectAt } from "#adapters/rest/description/openapi/json.ts"
import type { Json } from "#adapters/rest/description/openapi/json.ts"

import { commentText, keyText, pascal, typeNameOf } from "./names.ts"
import type { Operation } from "./operations.ts"
import { queryText } from "./queryText.ts"
import { header } from "./schemasText.ts"
import { typeText } from "./typeText.ts"

const sending = { isSent: true }
const answering = { isSent: false }

const inputName = ({ group, name }: Operation): string => `${pascal(group)}${pascal(name)}Input`

const isRequired = (schema: Json, name: string): boolean =>
  Array.isArray(schema["required"]) && schema["required"].includes(name)

const pathMembers = ({ parameters }: Operation): ReadonlyArray<string> =>
  parameters
    .filter(({ in: place }) => place === "path")
    .map(({ description, name }) => `${commentText(description, "  ")}  readonly ${keyText(String(name))}: string`)

/** A body that names its record by itself, where the path does not. */
export const namesRecord = ({ method, path, sent }: Operation): boolean =>
  method === "PATCH" && !path.includes("{") && sent !== null && "id" in objectAt(sent, "properties")

const bodyMembers = (operation: Operation): ReadonlyArray<string> => {
  const { body, sent } = operation
  if (body === null) return []
  if (sent === null) {
    const type = typeText(body, "  ", sending)
    return [
      `  readonly body${/\bnull\b/.test(type) || operation.name === "test" || operation.name === "rotateSecret" ? "?" : ""}: ${type}`
    ]
  }
  const id = namesRecord(operation) ? ["  readonly id: string"] : []
  const parts = ["attributes", "relationships"].flatMap((part) => {
    const schema = objectAt(sent, "properties")[part]
    if (schema === undefined) return []
    return [`  readonly ${part}${isRequired(sent, part) ? "" : "?"}: ${typeText(schema, "  ", sending)}`]
  })
  return [...id, ...parts]
}

const inputMembers = (operation: Operation): ReadonlyArray<string> => [
  ...pathMembers(operation),
  ...bodyMembers(operation),
  ...queryText(operation.parameters, "  ")
]

const itemsOf = (schema: unknown): unknown => (isJson(schema) && schema["type"] === "array" ? schema["items"] : schema)

/** What may be in `included`, by the name that lists of the same have in common. */
const includedText = (answered: Json): string => {
  const items = itemsOf(objectAt(answered, "properties")["included"])
  const members = isJson(items) && Array.isArray(items["anyOf"]) ? items["anyOf"] : items === undefined ? [] : [items]
  const texts = members.map((member) => typeText(member, "", answering)).filter((text) => text !== "never")
  return texts.length === 0 ? "never" : texts.length > 20 ? "Included" : texts.join(" | ")
}

const metaText = ({ answered }: Operation): string => {
  const meta = objectAt(answered, "properties")["meta"]
  if (meta === undefined) return "undefined"
  const text = typeText(meta, "", answering)
  return isRequired(answered, "meta") ? text : `${text} | undefined`
}

/** Operations whose `meta` has the same form as that of many others, and a name for it. */
const shared = new Map([
  ["ListMeta", "containers.list"],
  ["RecordMeta", "containers.get"],
  ["MergedMeta", "trackingRequests.get"]
])

const sharedMetas = (operations: ReadonlyArray<Operation>): ReadonlyMap<string, string> =>
  new Map(
    [...shared].flatMap(([type, of]) => {
      const operation = operations.find(({ group, name }) => `${group}.${name}` === of)
      return operation === undefined ? [] : [[metaText(operation), type] as const]
    })
  )

const resultText = (operation: Operation, metas: ReadonlyMap<string, string>): string => {
  const { answer, answered } = operation
  const of = () => {
    const data = typeText(itemsOf(objectAt(answered, "properties")["data"]), "    ", answering)
    const meta = metaText(operation)
    return `${data}, ${includedText(answered)}, ${metas.get(meta) ?? meta.replaceAll("\n", "\n    ")}`
  }
  switch (answer) {
    case "one":
      return `One<${of()}>`
    case "many":
      return `Page<${of()}>`
    case "plain":
      return typeText(answered, "    ", answering)
    case "text":
      return "Response"
    case "none":
      return "void"
  }
}

const isOptional = (members: ReadonlyArray<string>): boolean =>
  members.every((member) => /^ {2}readonly [^\s:]+\?:/m.test(member.replaceAll(/^ *\/\*\*.*\*\/\n/gm, "")))

const methodText = (operation: Operation, metas: ReadonlyMap<string, string>): string => {
  const members = inputMembers(operation)
  const input =
    members.length === 0 ? "input?: NoInput" : `input${isOptional(members) ? "?" : ""}: ${inputName(operation)}`
  return `${commentText(operation.summary, "    ")}    readonly ${keyText(operation.name)}: (${input}, options?: CallOptions) => Promise<${resultText(operation, metas)}>`
}

/** What may be included nearly everywhere: the longest list of the document. */
const includedType = (operations: ReadonlyArray<Operation>): string => {
  const lists = operations.map(({ answered }) => itemsOf(objectAt(answered, "properties")["included"]))
  const members = lists
    .flatMap((items) =>
      isJson(items) && Array.isArray(items["anyOf"]) ? [items["anyOf"] as ReadonlyArray<unknown>] : []
    )
    .toSorted((a, b) => b.length - a.length)[0]
  const texts = (members ?? []).map((member) => `  | ${typeText(member, "", answering)}`)
  return `/** What answers may include. */\nexport type Included =\n${texts.join("\n")}\n`
}

/** The types of all inputs, and of the client's groups. */
export const operationsText = (operations: ReadonlyArray<Operation>, schemaNames: ReadonlyArray<string>): string => {
  const inputs = operations.flatMap((operation) => {
    const members = inputMembers(operation)
    return members.length === 0 ? [] : [`export interface ${inputName(operation)} {\n${members.join("\n")}\n}\n`]
  })
  const metas = sharedMetas(operations)
  const groups = [...Map.groupBy(operations, ({ group }) => group)].map(
    ([group, own]) =>
      `  readonly ${keyText(group)}: {\n${own.map((operation) => methodText(operation, metas)).join("\n")}\n  }`
  )
  const body = [
    includedType(operations),
    ...[...metas].map(([text, name]) => `export type ${name} = ${text}\n`),
    ...inputs,
    `/** Every operation of the service, by resource. */\nexport interface Operations {\n${groups.join("\n")}\n}\n`
  ].join("\n")
  const used = schemaNames
    .map(typeNameOf)
    .filter((name) => new RegExp(`\\b${name}\\b(?!Input)`).test(body.replaceAll(/\/\*\*.*?\*\//gs, "")))
  const imports = [
    `import type { CallOptions, NoInput } from "../CallOptions.ts"`,
    `import type { One } from "../One.ts"`,
    `import type { Page } from "../Page.ts"`,
    `import type {\n${used
      .toSorted()
      .map((name) => `  ${name}`)
      .join(",\n")}\n} from "./schemas.ts"`
  ].join("\n")
  return [header, imports, body].join("\n")
}

/** How each operation is asked, for the program. */
export const routesText = (operations: ReadonlyArray<Operation>): string => {
  const routes = operations.map((operation) => {
    const { answer, body, group, isKeyed, method, name, path, sent } = operation
    const type =
      sent === null
        ? undefined
        : (objectAt(objectAt(sent, "properties"), "type")["enum"] as ReadonlyArray<string> | undefined)?.[0]
    const parts = [
      `group: ${JSON.stringify(group)}`,
      `name: ${JSON.stringify(name)}`,
      `method: ${JSON.stringify(method)}`,
      `path: ${JSON.stringify(path)}`,
      `answer: ${JSON.stringify(answer)}`,
      ...(body === null ? [] : [`sends: ${JSON.stringify(type ?? null)}`]),
      ...(namesRecord(operation) ? ["namesRecord: true"] : []),
      ...(isKeyed ? ["isKeyed: true"] : [])
    ]
    return `  { ${parts.join(", ")} }`
  })
  return `${header}\nimport type { Route } from "../Route.ts"\n\nexport const routes: ReadonlyArray<Route> = [\n${routes.join(",\n")}\n]\n`
}
