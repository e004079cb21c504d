import { posix } from "node:path"

import type { Page } from "./Page.ts"

export interface NavigationEntry {
  readonly page: Page
  readonly about: string
}

export interface NavigationGroup {
  readonly name: string
  readonly entries: ReadonlyArray<NavigationEntry>
}

const capitalizeFirst = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const stripMarkdown = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "")

/** The description in an item belongs to its first link. */
const parseEntries = (item: string, find: (path: string) => Page | undefined): ReadonlyArray<NavigationEntry> =>
  item.split(/; (?=\[)/).flatMap((part) => {
    const [, about = ""] = /^[^:]*\)[^:]*: (.*)$/.exec(part) ?? []
    return [...part.matchAll(/\]\(([^)#\s]*)\)/g)].flatMap(([, path = ""], at) => {
      const page = find(path)
      return page === undefined ? [] : { page, about: at === 0 ? capitalizeFirst(stripMarkdown(about)) : "" }
    })
  })

/** Folders that form a group, in the order of their index page. */
const groupFolders = ["docs/guides/integrate/recipes"]

/** Folders reached through their index page, unless the contents list their pages. */
const indexedFolders = new Set([
  "docs/adr",
  "docs/guides/operate/runbooks",
  "docs/reference/generated",
  "docs/reference/formats"
])

const splitListItems = (list: string): ReadonlyArray<string> => list.split(/^- /m).map((item) => item.trim())

/** Source of the navigation. */
const contentsPath = "docs/contents.md"

export const buildNavigation = (pages: ReadonlyArray<Page>): ReadonlyArray<NavigationGroup> => {
  const textAt = (path: string) => pages.find((page) => page.path === path)?.text ?? ""
  const seen = new Set(["README.md", contentsPath])
  const find = (path: string) => {
    const page = pages.find((one) => one.path === path || one.path === `${path}/README.md`)
    if (page === undefined || seen.has(page.path)) return undefined
    seen.add(page.path)
    return page
  }
  const inDocs = (path: string) => find(posix.join("docs", path))
  const groups = [...textAt(contentsPath).matchAll(/^(?:For )?([^\n]*):\n\n((?:- [^\n]*\n)+)/gm)].map(
    ([, name = "", items = ""]) => ({
      name: capitalizeFirst(name),
      entries: splitListItems(items).flatMap((item) => parseEntries(item, inDocs))
    })
  )
  const ofFolders = groupFolders.map((folder) => ({
    name: capitalizeFirst(posix.basename(folder)),
    entries: splitListItems(textAt(`${folder}/README.md`)).flatMap((item) =>
      parseEntries(item, (path) => (path.includes("/") ? undefined : find(posix.join(folder, path))))
    )
  }))
  const rest = pages.filter(({ path }) => !seen.has(path) && !indexedFolders.has(posix.dirname(path)))
  const [first, ...others] = groups
  const more = { name: "More", entries: rest.map((page) => ({ page, about: "" })) }
  return [...(first === undefined ? [] : [first]), ...ofFolders, ...others, more]
}
