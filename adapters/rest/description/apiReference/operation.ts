import { escape } from "#adapters/http/html.ts"

import { isJson, objectAt } from "../openapi/json.ts"
import type { Json } from "../openapi/json.ts"
import { renderCode, renderFold, renderParagraph, renderText } from "./markup.ts"
import { textAt } from "./ReferenceDocument.ts"
import type { Operation } from "./ReferenceDocument.ts"
import { renderField, renderMembers, renderType } from "./schema.ts"
import type { SchemaAddress } from "./schema.ts"

export const renderMethod = (method: string): string => `<span class="method ${method.toLowerCase()}">${method}</span>`

export const renderExample = ({ example }: Json, name: string): string =>
  example === undefined ? "" : renderFold(name, renderCode(JSON.stringify(example, null, 2)))

const renderSchema = (body: Json, addressOf: SchemaAddress): string => {
  const schema = objectAt(body, "schema")
  const type = renderType(schema, addressOf)
  return renderMembers(schema, addressOf) || (type === "" ? "" : `<p>${type}</p>`)
}

const parameterPlaces = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Request headers"]
] as const

const maxOpenParameters = 12

const renderParameters = ({ parameters }: Operation, addressOf: SchemaAddress): string => {
  const names = new Set(parameters.map(({ name }) => name))
  // `filter[x][]` is another form of `filter[x]`.
  const distinct = parameters.filter(
    ({ name }) => !names.has(String(name).replace(/\[\]$/, "")) || !String(name).endsWith("[]")
  )
  return parameterPlaces
    .map(([place, title]) => {
      const fields = distinct
        .filter((parameter) => parameter["in"] === place)
        .map((parameter) => ({
          name: textAt(parameter, "name"),
          schema: { ...objectAt(parameter, "schema"), example: parameter["example"] },
          description: textAt(parameter, "description"),
          required: parameter["required"] === true,
          deprecated: parameter["deprecated"] === true
        }))
      if (fields.length === 0) return ""
      const list = `<dl>${fields.map((field) => renderField(field, addressOf)).join("\n")}</dl>`
      return fields.length <= maxOpenParameters
        ? `<h3>${title}</h3>${list}`
        : `<h3>${title}</h3>${renderFold(`${fields.length} parameters`, list)}`
    })
    .join("")
}

const isSuccess = (status: string): boolean => /^[23]/.test(status)

const renderResponses = ({ responses }: Operation, addressOf: SchemaAddress): string => {
  const all = Object.entries(responses).flatMap(([status, response]) =>
    isJson(response) ? [[status, response] as const] : []
  )
  const successes = all
    .filter(([status]) => isSuccess(status))
    .map(([status, response]) => {
      const [[, body] = []] = Object.entries(objectAt(response, "content"))
      const content = isJson(body) ? body : {}
      return `<h3>Response ${status}</h3>${renderParagraph(textAt(response, "description"))}${renderFold("Attributes", renderSchema(content, addressOf))}${renderExample(content, "Example response")}`
    })
  const errors = all.filter(([status]) => !isSuccess(status))
  const list = errors.map(
    ([status, response]) => `<dt>${status}</dt><dd>${renderText(textAt(response, "description"))}</dd>`
  )
  const folded = renderFold(
    `Errors: ${errors.map(([status]) => status).join(", ")}`,
    `<dl class="errors">${list.join("")}</dl>`
  )
  return `${successes.join("")}${errors.length === 0 ? "" : folded}`
}

const curlOf = ({ access, body, method, path }: Operation): string => {
  const parts = [method === "GET" ? "curl" : `curl -X ${method}`]
  if (access.length > 0) parts.push(`-H "Authorization: Token $LANDFALL_KEY"`)
  const { example } = body
  if (example !== undefined) {
    parts.push(`-H "Content-Type: application/vnd.api+json"`)
    parts.push(`-d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`)
  }
  return [...parts, `"$LANDFALL_URL${path}"`].join(" \\\n  ")
}

export const renderOperation = (operation: Operation, addressOf: SchemaAddress): string => {
  const { access, body, description, id, method, path, summary } = operation
  const schema = renderSchema(body, addressOf)
  return `<section aria-labelledby="${escape(id)}">
<h2 id="${escape(id)}"><a href="#${escape(id)}">${renderText(summary)}</a></h2>
<p class="path">${renderMethod(method)} <code>${escape(path)}</code></p>
${renderParagraph(description)}
<p class="hint">${access.length === 0 ? "Public." : `Access: ${escape(access.join(", "))}.`} <a href="/try?operation=${encodeURIComponent(id)}">Open in the API explorer</a></p>
${renderParameters(operation, addressOf)}
${schema === "" ? "" : `<h3>Request body</h3>${schema}`}
${renderFold("curl", renderCode(curlOf(operation)))}
${renderResponses(operation, addressOf)}
</section>`
}
