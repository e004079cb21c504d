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

/** In the order of its index page. */
const recipesFolder = "docs/guides/integrate/recipes"

/** Reached through their index page. */
const indexedFolders = new Set(["docs/adr", "docs/guides/operate/runbooks", "docs/reference/generated/api"])

const splitListItems = (list: string): ReadonlyArray<string> => list.split(/^- /m).map((item) => item.trim())

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
  const groups = [...textAt(contentsPath).matchAll(/^## (.+)\n\n((?:- [^\n]*\n)+)/gm)].map(
    ([, name = "", items = ""]) => ({
      name,
      entries: splitListItems(items).flatMap((item) => parseEntries(item, inDocs))
    })
  )
  const recipes = {
    name: "Recipes",
    entries: splitListItems(textAt(`${recipesFolder}/README.md`)).flatMap((item) =>
      parseEntries(item, (path) => (path.includes("/") ? undefined : find(posix.join(recipesFolder, path))))
    )
  }
  const isIndexed = ({ path }: Page) => path.endsWith("/README.md") || indexedFolders.has(posix.dirname(path))
  const rest = pages.filter((page) => !seen.has(page.path) && !isIndexed(page))
  const more = { name: "More", entries: rest.map((page) => ({ page, about: "" })) }
  const afterRecipes =
    groups.findIndex(({ entries }) => entries.some(({ page }) => posix.dirname(page.path) === recipesFolder)) + 1
  return [...groups.slice(0, afterRecipes), recipes, ...groups.slice(afterRecipes), more]
}
