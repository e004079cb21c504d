import type { NavigationGroup } from "../source/navigation.ts"
import type { Page } from "../source/Page.ts"

const docsRoot = "/docs/"

/** The Markdown version is next to the HTML page. */
export const markdownPathOf = ({ at }: Page): string => at.replace(/\.html$/, ".md")

const firstParagraphOf = (text: string): string => /^# .*\n\n([^\n]+)/.exec(text)?.[1] ?? ""

/** Overview for language models (https://llmstxt.org), with one sentence per page. */
export const renderLlmsOverview = (start: Page, groups: ReadonlyArray<NavigationGroup>): string => {
  const sections = groups.flatMap(({ entries, name }) => [
    `## ${name === "More" ? "Optional" : name}`,
    "",
    ...entries.map(
      ({ about, page }) => `- [${page.title}](${docsRoot}${markdownPathOf(page)})${about === "" ? "" : `: ${about}`}`
    ),
    ""
  ])
  return [
    "# Landfall",
    "",
    `> ${firstParagraphOf(start.text)}`,
    "",
    `The whole documentation in one file is at ${docsRoot}llms-full.txt; the interface for programs is at /openapi.json (OpenAPI 3.1) and /v2/asyncapi.json, assistants connect to /mcp.`,
    "",
    `- [Start](${docsRoot}${markdownPathOf(start)}): what it is, and a first success in a minute`,
    "",
    ...sections
  ].join("\n")
}

/** Each page follows a line with its address. */
export const renderLlmsFullText = (
  groups: ReadonlyArray<NavigationGroup>,
  start: Page,
  textFor: (page: Page) => string
): string => {
  const pages = [start, ...groups.flatMap(({ entries }) => entries.map(({ page }) => page))]
  return pages.map((page) => `<!-- ${docsRoot}${markdownPathOf(page)} -->\n\n${textFor(page).trim()}\n`).join("\n")
}
