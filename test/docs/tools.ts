import { definitions } from "#adapters/mcp/server.ts"

interface Property {
  readonly description?: string
  readonly enum?: ReadonlyArray<string>
}

const wordsOf = ({ description, enum: values }: Property): string =>
  [description, values?.join(", ")].filter((word) => word !== undefined).join("; ")

const cell = (text: string) => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ")

const tables = definitions.map(({ description = "", inputSchema, name }) => {
  const required = new Set(inputSchema.required)
  const rows = Object.entries(inputSchema.properties ?? {}).map(
    ([argument, property]) =>
      `| \`${argument}\`${required.has(argument) ? " (required)" : ""} | ${cell(wordsOf(property as Property))} |`
  )
  return `## ${name}\n\n${description}\n\n| Argument | Meaning |\n| - | - |\n${rows.join("\n")}`
})

/** The page of the tools, made from their definitions. */
export const toolsPage = (): string => `# Tools for assistants

For users and developers of assistants: look up each tool, with its arguments, as assistants see it ([mcp.md](../../guides/integrate/mcp.md)).

Written by \`npm run generate -- docs\` from the code.

${tables.join("\n\n")}
`
