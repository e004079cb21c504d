import { posix } from "node:path"

/** A page of Markdown. */
export interface Page {
  /** Its file, from the root of the repository. */
  readonly path: string
  /** Its file in the site. */
  readonly at: string
  readonly title: string
  readonly text: string
}

/** Where a page of the repository is in the site: `README.md` of a folder is the page of that folder. */
export const placeOf = (path: string): string =>
  path
    .replace(/^docs\//, "")
    .replace(/(^|\/)README\.md$/, "$1index.md")
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
    .replace(/\.md$/, ".html")

/** The page with its title, which is its first heading. */
export const pageOf = (path: string, text: string): Page => {
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${path} begins with no heading`)
  return { path, at: placeOf(path), title: title.replaceAll("`", ""), text }
}

/** The address of one file of the site as another one names it. */
export const addressFrom = (from: string, to: string): string => posix.relative(posix.dirname(from), to)
