import type { Group } from "../source/navigation.ts"
import type { Page } from "../source/Page.ts"

const root = "/docs/"

/** The Markdown version is next to the HTML page. */
export const markdownAt = ({ at }: Page): string => at.replace(/\.html$/, ".md")

const summaryOf = (text: string): string => /^# .*\n\n([^\n]+)/.exec(text)?.[1] ?? ""

/** Overview for language models (https://llmstxt.org), with one sentence per page. */
export const overview = (start: Page, groups: ReadonlyArray<Group>): string => {
  const sections = groups.flatMap(({ entries, name }) => [
    `## ${name === "More" ? "Optional" : name}`,
    "",
    ...entries.map(
      ({ about, page }) => `- [${page.title}](${root}${markdownAt(page)})${about === "" ? "" : `: ${about}`}`
    ),
    ""
  ])
  return [
    "# Landfall",
    "",
    `> ${summaryOf(start.text)}`,
    "",
    `The whole documentation in one file is at ${root}llms-full.txt; the interface for programs is at /openapi.json (OpenAPI 3.1) and /v2/asyncapi.json, assistants connect to /mcp.`,
    "",
    `- [Start](${root}${markdownAt(start)}): what it is, and a first success in a minute`,
    "",
    ...sections
  ].join("\n")
}

/** Each page follows a line with its address. */
export const whole = (groups: ReadonlyArray<Group>, start: Page, textFor: (page: Page) => string): string => {
  const pages = [start, ...groups.flatMap(({ entries }) => entries.map(({ page }) => page))]
  return pages.map((page) => `<!-- ${root}${markdownAt(page)} -->\n\n${textFor(page).trim()}\n`).join("\n")
}
