import type { NavigationGroup } from "../source/navigation.ts"
import type { Page } from "../source/Page.ts"

const docsRoot = "/docs/"

/** Next to the HTML page. */
export const markdownPathOf = ({ at }: Page): string => at.replace(/\.html$/, ".md")

const describe = ({ description }: Page): string => (description === "" ? "" : `: ${description}`)

/** Overview for language models (https://llmstxt.org), with the description of each page. */
export const renderLlmsOverview = (start: Page, groups: ReadonlyArray<NavigationGroup>): string => {
  const sections = groups.flatMap(({ entries, name }) => [
    `## ${name === "More" ? "Optional" : name}`,
    "",
    ...entries.map(({ page }) => `- [${page.title}](${docsRoot}${markdownPathOf(page)})${describe(page)}`),
    ""
  ])
  return [
    "# Landfall",
    "",
    `> ${start.description}`,
    "",
    `The whole documentation in one file is at ${docsRoot}llms-full.txt; the interface for programs is at /openapi.json (OpenAPI 3.1) and /v2/asyncapi.json, assistants connect to /mcp.`,
    "",
    `- [Start](${docsRoot}${markdownPathOf(start)}): what it is, and a first success in a minute`,
    "",
    ...sections
  ].join("\n")
}

/** Each page follows a line with its address and description. */
export const renderLlmsFullText = (
  groups: ReadonlyArray<NavigationGroup>,
  start: Page,
  textFor: (page: Page) => string
): string => {
  const pages = [start, ...groups.flatMap(({ entries }) => entries.map(({ page }) => page))]
  // Two hyphens would end the comment.
  const line = (page: Page) =>
    `<!-- ${docsRoot}${markdownPathOf(page)}${describe(page).replaceAll("--", "-").replaceAll(">", "")} -->`
  return pages.map((page) => `${line(page)}\n\n${textFor(page).trim()}\n`).join("\n")
}
