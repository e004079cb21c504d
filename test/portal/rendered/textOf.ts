const blocks =
  "a|button|caption|dd|div|dt|form|h1|h2|h3|h4|header|label|li|main|nav|ol|option|p|section|summary|td|th|tr|ul"
const breaks = new RegExp(String.raw`</?(?:${blocks})(?:\s[^>]*)?>`, "g")

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""

/** The text of the main part of a page: a line for each block, a space for any other element. */
export const textOf = (html: string): ReadonlyArray<string> =>
  mainOf(html)
    .replaceAll(breaks, "\n")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").replaceAll(" ,", ",").trim())
    .filter((line) => line !== "")

/** The lines from a heading to the next one of these. */
export const sectionOf = (lines: ReadonlyArray<string>, heading: string, next: string): ReadonlyArray<string> => {
  const start = lines.indexOf(heading)
  return lines.slice(start, lines.indexOf(next, start))
}
