import { nameIn, pageOf, textOf } from "../parts/search.ts"
import { actions } from "./actions.ts"
import type { Action } from "./actions.ts"
import { actors } from "./AuditEntry.ts"
import type { Actor } from "./AuditEntry.ts"

export interface AuditSearch {
  readonly action?: Action | undefined
  readonly actor?: Actor | undefined
  readonly user?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly target?: string | undefined
  readonly request?: string | undefined
  readonly page?: number | undefined
  /** Cursor of the previous page: new entries do not shift the pages. */
  readonly after?: string | undefined
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

export const readAuditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch => ({
  action: actions.find((action) => action === search["action"]),
  actor: nameIn(actors, search["actor"]),
  user: textOf(search["user"]),
  from: dayOf(search["from"]),
  to: dayOf(search["to"]),
  target: textOf(search["target"]),
  request: textOf(search["request"]),
  page: pageOf(search["page"]),
  after: textOf(search["after"])
})

/** Null on the last page. */
export const nextPageSearch = (link: string | null | undefined): Pick<AuditSearch, "page" | "after"> | null => {
  if (link == null) return null
  const { searchParams } = new URL(link, location.origin)
  return { page: pageOf(searchParams.get("page[number]")), after: textOf(searchParams.get("page[after]")) }
}
