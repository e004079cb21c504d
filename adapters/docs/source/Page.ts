import { posix } from "node:path"

export interface Page {
  /** Path in the repository. */
  readonly path: string
  /** Path in the site. */
  readonly at: string
  readonly title: string
  readonly text: string
}

/** A folder's `README.md` becomes its index page. */
export const sitePathOf = (path: string): string =>
  path
    .replace(/^docs\//, "")
    .replace(/(^|\/)README\.md$/, "$1index.md")
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
    .replace(/\.md$/, ".html")

/** The first heading is the title. */
export const parsePage = (path: string, text: string): Page => {
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${path} begins with no heading`)
  return { path, at: sitePathOf(path), title: title.replaceAll("`", ""), text }
}

export const relativeAddress = (from: string, to: string): string => posix.relative(posix.dirname(from), to)
