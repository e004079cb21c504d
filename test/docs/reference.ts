import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

type Parameter = NonNullable<OpenApi.OpenAPISpecOperation["parameters"]>[number]

const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const table = (head: readonly [string, string], rows: ReadonlyArray<readonly [string, string]>) => [
  `| ${head.join(" | ")} |`,
  "| - | - |",
  ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`)
]

/** `filter[x]` and `filter[x][]` are one filter in two forms. */
const parametersOf = (parameters: ReadonlyArray<Parameter>) =>
  parameters
    .filter(({ in: place, name }) => place === "query" && !name.endsWith("[]"))
    .map(({ description = "", name }) => {
      const forms = parameters.some((other) => other.name === `${name}[]`) ? [name, `${name}[]`] : [name]
      return [forms.map((form) => `\`${form}\``).join(", "), description] as const
    })

/** The page about every operation, from the description that the service itself gives. */
export const reference = (): string => {
  const { paths, tags } = OpenApi.fromApi(Api)
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, OpenApi.OpenAPISpecOperation>>).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation
    }))
  )
  const sections = tags.flatMap(({ description = "", name: tag }) => {
    const own = all.filter(({ operation }) => operation.tags?.includes(tag))
    const queried = own.flatMap(({ operation, title }) => {
      const rows = parametersOf(operation.parameters ?? [])
      return rows.length === 0 ? [] : ["", `### \`${title}\``, "", ...table(["Parameter", "Meaning"], rows)]
    })
    const rows = own.map(({ operation, title }) => [`\`${title}\``, operation.description ?? ""] as const)
    return ["", `## ${tag}`, "", `${description}.`, "", ...table(["Request", "Does"], rows), ...queried]
  })
  return [
    "# Every operation",
    "",
    "Written by `npm run generate -- docs` from the description that the service gives at `/openapi.json`. What holds for all of them is in [REST API](../api/README.md).",
    ...sections,
    ""
  ].join("\n")
}
