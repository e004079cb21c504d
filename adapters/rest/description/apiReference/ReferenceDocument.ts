import { isJson, objectAt } from "../openapi/json.ts"
import type { Json } from "../openapi/json.ts"

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly access: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<Json>
  readonly body: Json
  readonly responses: Json
}

export interface OperationGroup {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly operations: ReadonlyArray<Operation>
}

export interface SentEvent {
  readonly name: string
  readonly summary: string
  readonly body: Json
}

export interface ReferenceDocument {
  readonly version: string
  readonly description: string
  readonly sections: ReadonlyArray<{ readonly name: string; readonly groups: ReadonlyArray<OperationGroup> }>
  readonly schemas: Json
  readonly events: ReadonlyArray<SentEvent>
}

export const textAt = (node: Json, key: string): string => {
  const value = node[key]
  return typeof value === "string" ? value : ""
}

export const listAt = (node: Json, key: string): ReadonlyArray<Json> => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isJson) : []
}

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")

/** JSON:API if the body exists in several media types. */
const bodyIn = (node: Json): Json => {
  const [[, body] = []] = Object.entries(objectAt(node, "content"))
  return isJson(body) ? body : {}
}

const accessNames: Readonly<Record<string, string>> = {
  token: "API key",
  access_token: "access token",
  session: "session"
}

/** An operation without security is public. */
const accessOf = (operation: Json): ReadonlyArray<string> =>
  listAt(operation, "security").flatMap((alternative) =>
    Object.entries(alternative).map(([scheme, scopes]) => {
      const name = accessNames[scheme] ?? scheme
      return Array.isArray(scopes) && scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name
    })
  )

const readOperations = (document: Json): ReadonlyArray<Operation & { readonly tag: string }> =>
  Object.entries(objectAt(document, "paths")).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]) => {
      if (!isJson(operation)) return []
      const { tags } = operation
      return {
        tag: Array.isArray(tags) ? String(tags[0]) : "",
        id: textAt(operation, "operationId"),
        method: method.toUpperCase(),
        path,
        summary: textAt(operation, "summary"),
        description: textAt(operation, "description"),
        access: accessOf(operation),
        parameters: listAt(operation, "parameters"),
        body: bodyIn(objectAt(operation, "requestBody")),
        responses: objectAt(operation, "responses")
      }
    })
  )

const readEvents = (document: Json): ReadonlyArray<SentEvent> =>
  Object.entries(objectAt(document, "webhooks")).map(([name, webhook]) => {
    const sent = isJson(webhook) ? objectAt(webhook, "post") : {}
    return {
      name,
      summary: textAt(sent, "description") || textAt(sent, "summary"),
      body: bodyIn(objectAt(sent, "requestBody"))
    }
  })

/** Without `x-tagGroups` all tags are in one section. */
const readSections = (document: Json): ReferenceDocument["sections"] => {
  const operations = readOperations(document)
  const groups = listAt(document, "tags").map((tag) => ({
    slug: slugOf(textAt(tag, "name")),
    name: textAt(tag, "name"),
    description: textAt(tag, "description"),
    operations: operations.filter((operation) => operation.tag === tag["name"])
  }))
  const sections = listAt(document, "x-tagGroups").map((section) => {
    const { tags } = section
    const names = new Set(Array.isArray(tags) ? tags : [])
    return { name: textAt(section, "name"), groups: groups.filter(({ name }) => names.has(name)) }
  })
  const listed = new Set(sections.flatMap((section) => section.groups))
  const rest = groups.filter((group) => !listed.has(group))
  return [...sections, { name: "Operations", groups: rest }].filter((section) => section.groups.length > 0)
}

export const readDocument = (document: Json): ReferenceDocument => {
  const info = objectAt(document, "info")
  return {
    version: textAt(info, "version"),
    description: textAt(info, "description"),
    sections: readSections(document),
    schemas: objectAt(objectAt(document, "components"), "schemas"),
    events: readEvents(document)
  }
}
