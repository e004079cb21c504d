import { posix } from "node:path"

import { addressFrom } from "./Page.ts"
import type { Page } from "./Page.ts"

export interface Link {
  readonly to: string
  /** Of the page that it leads to; null elsewhere. */
  readonly title: string | null
}

/** Where a link of a page leads in the site; null where it leads to a file that the site does not have. */
export type Resolve = (from: Page, target: string) => Link | null

const isElsewhere = (target: string): boolean => /^(?:[a-z]+:|\/)/i.test(target)

/** Links of the repository as links of the site: to its pages, and to files that are copied beside them. */
export const linksInto =
  (pages: ReadonlyArray<Page>, files: ReadonlyMap<string, string>): Resolve =>
  (from, target) => {
    if (isElsewhere(target) || target.startsWith("#")) return { to: target, title: null }
    const [file = "", anchor] = target.split("#")
    const path = posix.join(posix.dirname(from.path), file).replace(/\/$/, "")
    const page = pages.find((one) => one.path === path || one.path === `${path}/README.md`)
    const at = page?.at ?? files.get(path)
    if (at === undefined) return null
    const to = `${addressFrom(from.at, at)}${anchor === undefined ? "" : `#${anchor}`}`
    return { to, title: page?.title ?? null }
  }
