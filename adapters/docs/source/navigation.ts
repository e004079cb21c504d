import { posix } from "node:path"

import type { Page } from "./Page.ts"

export interface Entry {
  readonly page: Page
  readonly about: string
}

export interface Group {
  readonly name: string
  readonly entries: ReadonlyArray<Entry>
}

const upper = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const plain = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "")

/** The description in an item belongs to its first link. */
const entriesOf = (item: string, find: (path: string) => Page | undefined): ReadonlyArray<Entry> =>
  item.split(/; (?=\[)/).flatMap((part) => {
    const [, about = ""] = /^[^:]*\)[^:]*: (.*)$/.exec(part) ?? []
    return [...part.matchAll(/\]\(([^)#\s]*)\)/g)].flatMap(([, path = ""], at) => {
      const page = find(path)
      return page === undefined ? [] : { page, about: at === 0 ? upper(plain(about)) : "" }
    })
  })

/** Folders that form a group, in the order of their index page. */
const grouped = ["docs/recipes"]

/** Folders reached through their index page, unless the contents list their pages. */
const listed = new Set(["docs/adr", "docs/runbooks", "docs/generated", "docs/formats", "docs/operators"])

const itemsOf = (list: string): ReadonlyArray<string> => list.split(/^- /m).map((item) => item.trim())

/** Source of the navigation. */
const contents = "docs/contents.md"

export const navigationOf = (pages: ReadonlyArray<Page>): ReadonlyArray<Group> => {
  const textAt = (path: string) => pages.find((page) => page.path === path)?.text ?? ""
  const seen = new Set(["README.md", contents])
  const find = (path: string) => {
    const page = pages.find((one) => one.path === path || one.path === `${path}/README.md`)
    if (page === undefined || seen.has(page.path)) return undefined
    seen.add(page.path)
    return page
  }
  const inDocs = (path: string) => find(posix.join("docs", path))
  const groups = [...textAt(contents).matchAll(/^(?:For )?([^\n]*):\n\n((?:- [^\n]*\n)+)/gm)].map(
    ([, name = "", items = ""]) => ({
      name: upper(name),
      entries: itemsOf(items).flatMap((item) => entriesOf(item, inDocs))
    })
  )
  const ofFolders = grouped.map((folder) => ({
    name: upper(posix.basename(folder)),
    entries: itemsOf(textAt(`${folder}/README.md`)).flatMap((item) =>
      entriesOf(item, (path) => (path.includes("/") ? undefined : find(posix.join(folder, path))))
    )
  }))
  const rest = pages.filter(({ path }) => !seen.has(path) && !listed.has(posix.dirname(path)))
  const [first, ...others] = groups
  const more = { name: "More", entries: rest.map((page) => ({ page, about: "" })) }
  return [...(first === undefined ? [] : [first]), ...ofFolders, ...others, more]
}
