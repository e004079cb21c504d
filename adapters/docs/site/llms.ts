import type { Group } from "../source/navigation.ts"
import type { Page } from "../source/Page.ts"

/** Where the service has the site. */
const root = "/docs/"

/** The page as Markdown beside the page as HTML. */
export const markdownAt = ({ at }: Page): string => at.replace(/\.html$/, ".md")

/** What the repository is, in the first paragraph of its README. */
const summaryOf = (text: string): string => /^# .*\n\n([^\n]+)/.exec(text)?.[1] ?? ""

/** An overview for language models (llmstxt.org): what there is, with a sentence about each page. */
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

/** All pages of the groups in one text, each after a line that says where it is. */
export const whole = (groups: ReadonlyArray<Group>, start: Page, textFor: (page: Page) => string): string => {
  const pages = [start, ...groups.flatMap(({ entries }) => entries.map(({ page }) => page))]
  return pages.map((page) => `<!-- ${root}${markdownAt(page)} -->\n\n${textFor(page).trim()}\n`).join("\n")
}
