import { escape } from "#adapters/http/html.ts"

import { isJson } from "../openapi/json.ts"
import { renderText } from "./markup.ts"
import { renderExample, renderMethod, renderOperation } from "./operation.ts"
import type { Operation, OperationGroup, ReferenceDocument } from "./ReferenceDocument.ts"
import { sentEventsSlug } from "./ReferencePage.ts"
import type { ReferencePage } from "./ReferencePage.ts"
import { renderMembers, renderType } from "./schema.ts"
import type { SchemaAddress } from "./schema.ts"
import { findSchemaOwners } from "./schemaOwners.ts"

const renderOperationList = (operations: ReadonlyArray<Operation>, slug: string, anchors: boolean): string => {
  const items = operations.map(
    ({ id, method, path, summary }) =>
      `<li${anchors ? ` id="tag/${slug}/${method}${escape(path)}"` : ""}>${renderMethod(method)} <a href="/reference/${slug}#${escape(id)}">${renderText(summary)}</a> <code>${escape(path)}</code></li>`
  )
  return `<ul class="operations">${items.join("")}</ul>`
}

/** The anchors `tag/…` are from earlier releases. */
const renderSummary = ({ description, name, operations, slug }: OperationGroup): string =>
  `<section aria-labelledby="tag/${slug}"><h2 id="tag/${slug}"><a href="/reference/${slug}">${escape(name)}</a></h2><p>${renderText(description)}</p>${renderOperationList(operations, slug, true)}</section>`

const renderOverview = (document: ReferenceDocument): ReferencePage => {
  const { description, events, sections } = document
  const sent = `<section><h2><a href="/reference/${sentEventsSlug}">Events sent</a></h2><p>${events.length} kinds of requests that webhooks receive.</p></section>`
  const groups = sections.flatMap((section) => section.groups).map(renderSummary)
  return {
    slug: "",
    title: "API reference",
    description,
    content: `${groups.join("\n")}${events.length === 0 ? "" : sent}`
  }
}

const renderSchemas = (
  { schemas }: ReferenceDocument,
  names: ReadonlyArray<string>,
  addressOf: SchemaAddress
): string => {
  const sections = names.flatMap((name) => {
    const schema = schemas[name]
    if (!isJson(schema)) return []
    const content = renderMembers(schema, addressOf) || `<p>${renderType(schema, addressOf)}</p>`
    return `<section><h3 id="schema.${escape(name)}"><a href="#schema.${escape(name)}">${escape(name)}</a></h3>${content}</section>`
  })
  return sections.length === 0 ? "" : `<section><h2 id="schemas">Schemas</h2>${sections.join("\n")}</section>`
}

export const renderPages = (document: ReferenceDocument): ReadonlyArray<ReferencePage> => {
  const { events, schemas, sections } = document
  const owners = findSchemaOwners(document)
  const ownerOf = (name: string) => owners.get(name) ?? sentEventsSlug
  const addressOf = (name: string) => `/reference/${ownerOf(name)}#schema.${escape(name)}`
  const schemasOf = (slug: string) => Object.keys(schemas).filter((name) => ownerOf(name) === slug)
  const groups = sections
    .flatMap((section) => section.groups)
    .map(({ description, name, operations, slug }) => {
      const rendered = operations.map((operation) => renderOperation(operation, addressOf))
      const list = operations.length > 1 ? renderOperationList(operations, slug, false) : ""
      const content = `${list}${rendered.join("\n")}${renderSchemas(document, schemasOf(slug), addressOf)}`
      return { slug, title: name, description, content }
    })
  const sent = events.map(
    ({ body, name, summary }) =>
      `<section><h2 id="${escape(name)}"><a href="#${escape(name)}">${escape(name)}</a></h2><p>${renderText(summary)}</p>${renderExample(body, "Example")}</section>`
  )
  const sentPage = {
    slug: sentEventsSlug,
    title: "Events sent",
    description: "Requests that webhooks receive, with an example of each.",
    content: `${sent.join("\n")}${renderSchemas(document, schemasOf(sentEventsSlug), addressOf)}`
  }
  return [renderOverview(document), ...groups, sentPage]
}
