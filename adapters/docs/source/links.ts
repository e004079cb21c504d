import { posix } from "node:path"

import { relativeAddress } from "./Page.ts"
import type { Page } from "./Page.ts"

export interface SiteLink {
  readonly to: string
  /** Title of the linked page; null for other targets. */
  readonly title: string | null
}

/** Null for a file outside the site. */
export type LinkResolver = (from: Page, target: string) => SiteLink | null

const isExternalTarget = (target: string): boolean => /^(?:[a-z]+:|\/)/i.test(target)

export const makeLinkResolver =
  (pages: ReadonlyArray<Page>, files: ReadonlyMap<string, string>): LinkResolver =>
  (from, target) => {
    if (isExternalTarget(target) || target.startsWith("#")) return { to: target, title: null }
    const [file = "", anchor] = target.split("#")
    const path = posix.join(posix.dirname(from.path), file).replace(/\/$/, "")
    const page = pages.find((one) => one.path === path || one.path === `${path}/README.md`)
    const at = page?.at ?? files.get(path)
    if (at === undefined) return null
    const to = `${relativeAddress(from.at, at)}${anchor === undefined ? "" : `#${anchor}`}`
    return { to, title: page?.title ?? null }
  }
