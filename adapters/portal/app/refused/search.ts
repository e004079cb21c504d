import { nameIn, pageOf, textOf } from "../parts/search.ts"
import { rules } from "./rules.ts"
import type { Rule } from "./rules.ts"

export interface RejectedReportSearch {
  readonly container?: string | undefined
  readonly rule?: Rule | undefined
  readonly page?: number | undefined
}

export const readRejectedReportSearch = (search: Readonly<Record<string, unknown>>): RejectedReportSearch => ({
  container: textOf(search["container"]),
  rule: nameIn(rules, search["rule"]),
  page: pageOf(search["page"])
})
