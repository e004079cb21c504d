import { nameIn, pageOf, textOf } from "../parts/search.ts"
import { rules } from "./rules.ts"
import type { Rule } from "./rules.ts"

export interface RefusedSearch {
  readonly container?: string | undefined
  readonly rule?: Rule | undefined
  readonly page?: number | undefined
}

export const readRefusedSearch = (search: Readonly<Record<string, unknown>>): RefusedSearch => ({
  container: textOf(search["container"]),
  rule: nameIn(rules, search["rule"]),
  page: pageOf(search["page"])
})
