import { defined, pageOf, textOf } from "../parts/search.ts"
import { rules } from "./rules.ts"
import type { Rule } from "./rules.ts"

/** Which refusals are shown, as it stands in the address. */
export interface RefusedSearch {
  readonly container?: string | undefined
  readonly rule?: Rule | undefined
  readonly page?: number | undefined
}

const isRule = (value: unknown): value is Rule => typeof value === "string" && value in rules

export const readRefusedSearch = (search: Readonly<Record<string, unknown>>): RefusedSearch =>
  defined({
    container: textOf(search["container"]),
    rule: isRule(search["rule"]) ? search["rule"] : undefined,
    page: pageOf(search["page"])
  })
