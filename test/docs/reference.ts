import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { resourcesOf } from "./attributes.ts"

type Parameter = NonNullable<OpenApi.OpenAPISpecOperation["parameters"]>[number]

interface DescribedOperation {
  readonly title: string
  readonly operation: OpenApi.OpenAPISpecOperation
}

const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>) => [
  `| ${head.join(" | ")} |`,
  `|${" - |".repeat(head.length)}`,
  ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`)
]

/** The portal links to these names (`OperationForm`). */
const pageOf = (tag: string) => `${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.md`

const titleOf = (tag: string) => `${tag.slice(0, 1).toUpperCase()}${tag.slice(1).replaceAll("_", " ")}`

/** `filter[x]` and `filter[x][]` are one filter in two forms. */
const parametersOf = (parameters: ReadonlyArray<Parameter>) =>
  parameters
    .filter(({ in: place, name }) => place === "query" && !name.endsWith("[]"))
    .map(({ description = "", name }) => {
      const forms = parameters.some((other) => other.name === `${name}[]`) ? [name, `${name}[]`] : [name]
      return [forms.map((form) => `\`${form}\``).join(", "), description] as const
    })

const isFilter = ([name]: readonly [string, string]) => name.startsWith("`filter[")

/** Lists, summaries and exports have the same filters: one table for all operations that share them. */
const filtersOf = (operations: ReadonlyArray<DescribedOperation>) => {
  const filtered = operations
    .map(({ operation, title }) => ({ title, rows: parametersOf(operation.parameters ?? []).filter(isFilter) }))
    .filter(({ rows }) => rows.length > 0)
  const groups = [...Map.groupBy(filtered, ({ rows }) => JSON.stringify(rows)).values()]
  return groups.flatMap((group, index) => {
    const [first] = group
    if (first === undefined) return []
    const heading = index === 0 ? "## Filters" : `## Filters of \`${first.title}\``
    const requests = group.map(({ title }) => `\`${title}\``).join(", ")
    return ["", heading, "", `Of ${requests}:`, "", ...table(["Filter", "Meaning"], first.rows)]
  })
}

const otherParametersOf = (operations: ReadonlyArray<DescribedOperation>) =>
  operations.flatMap(({ operation, title }) => {
    const rows = parametersOf(operation.parameters ?? []).filter((row) => !isFilter(row))
    return rows.length === 0 ? [] : ["", `## \`${title}\``, "", ...table(["Parameter", "Meaning"], rows)]
  })

const attributesOf = (
  operations: ReadonlyArray<DescribedOperation>,
  schemas: OpenApi.OpenAPISpec["components"]["schemas"]
) =>
  resourcesOf(
    operations.map(({ operation }) => operation),
    schemas
  ).flatMap(({ name, rows }) => [
    "",
    `## Attributes of \`${name}\``,
    "",
    ...table(
      ["Attribute", "Type", "Meaning"],
      rows.map((row) => [`\`${row.name}\``, row.type, row.meaning])
    )
  ])

const folder = "reference/generated/api"

/** A page for each group of operations, and their index, by path in `docs`. */
export const reference = (): ReadonlyMap<string, string> => {
  const { components, paths, tags } = OpenApi.fromApi(Api)
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, OpenApi.OpenAPISpecOperation>>).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation
    }))
  )
  const pages = tags.map(({ description = "", name: tag }) => {
    const own = all.filter(({ operation }) => operation.tags?.includes(tag))
    const requests = own.map(({ operation, title }) => [`\`${title}\``, operation.description ?? ""])
    const lines = [
      `# ${titleOf(tag)}: operations`,
      "",
      `For developers: find each request, parameter, and attribute of this group. ${description}.`,
      "",
      "Written by `npm run generate -- docs` from the OpenAPI document. The [REST API](../../api/README.md) has the rules for all operations.",
      "",
      "## Requests",
      "",
      ...table(["Request", "Does"], requests),
      ...otherParametersOf(own),
      ...filtersOf(own),
      ...attributesOf(own, components.schemas),
      ""
    ]
    return { tag, description, name: pageOf(tag), text: lines.join("\n") }
  })
  const index = [
    "# Every operation",
    "",
    "For developers: find a request, a filter, or an attribute of the REST API by its resource.",
    "",
    "Written by `npm run generate -- docs` from the OpenAPI document, which a running service returns at `/openapi.json`.",
    "",
    ...table(
      ["Operations", "Resource"],
      pages.map(({ description, name, tag }) => [`[${titleOf(tag)}](${name})`, description])
    ),
    ""
  ].join("\n")
  return new Map([
    [`${folder}/README.md`, index],
    ...pages.map(({ name, text }) => [`${folder}/${name}`, text] as const)
  ])
}
