import { posix } from "node:path"

import type { Page } from "./Page.ts"

/** A page, and its description in the list of contents. */
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

/** The pages that an item of a list links to, outside of brackets only the first with the words about it. */
const entriesOf = (item: string, find: (path: string) => Page | undefined): ReadonlyArray<Entry> =>
  item.split(/; (?=\[)/).flatMap((part) => {
    const [, about = ""] = /^[^:]*\)[^:]*: (.*)$/.exec(part) ?? []
    return [...part.matchAll(/\]\(([^)#\s]*)\)/g)].flatMap(([, path = ""], at) => {
      const page = find(path)
      return page === undefined ? [] : { page, about: at === 0 ? upper(plain(about)) : "" }
    })
  })

/** Folders that are a group by themselves, in the order of their own page. */
const grouped = ["docs/recipes"]

/** Folders whose pages are reached by the page of the folder, unless the list of contents names them. */
const listed = new Set(["docs/adr", "docs/runbooks", "docs/generated", "docs/formats", "docs/operators"])

const itemsOf = (list: string): ReadonlyArray<string> => list.split(/^- /m).map((item) => item.trim())

/** The list of all pages by reader, from which the navigation is made. */
const contents = "docs/contents.md"

/** A group for each list of the contents, one for the recipes, and one for the rest. */
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
