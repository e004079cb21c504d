import { Result } from "effect"

import type { UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import { isSnapshot } from "#domain/voyage/observation/Observation.ts"
import type { ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"

import { forEachLeaf } from "./leaves.ts"
import type { Leaf } from "./leaves.ts"

export const folded = (value: unknown): string => {
  const text = String(value).toUpperCase()
  return /[\s-]/.test(text) ? text.replaceAll(/[\s-]+/g, "") : text
}

export interface StatedFacts {
  readonly statements: ReadonlyArray<Omit<Statement, "fact_key">>
  /** True if a statement contains the value, or it was otherwise used. Ignores case, blanks, and hyphens. */
  readonly shows: (value: unknown) => boolean
}

/**
 * - `read`: every value becomes part of a statement or is rejected by name.
 * - `shown`: used if a statement contains it.
 * - `ignored`: an id, a link, or part of the envelope.
 * - A function decides for one value.
 */
export type Use = "read" | "shown" | "ignored" | UseTest

export type UseTest = (value: Leaf["value"], stated: StatedFacts, siblings: object) => boolean

export type Uses = (names: string) => Use | undefined

/** More than any format has, so that hostile messages cannot fill the memory. */
const maxCachedPaths = 10_000

/**
 * `paths` are separated by blanks; `x.*` covers all of `x`. `spell` returns the names in the spelling of the table, or
 * null.
 */
export const usesOf = (
  table: ReadonlyArray<readonly [paths: string, use: Use]>,
  spell: (names: ReadonlyArray<string>) => ReadonlyArray<string> | null = (names) => names
): Uses => {
  const listed = new Map(
    table.flatMap(([paths, use]) =>
      paths
        .trim()
        .split(/\s+/)
        .map((path) => [path, use] as const)
    )
  )
  const find = (names: ReadonlyArray<string> | null): Use | undefined => {
    if (names === null) return undefined
    for (let length = names.length; length > 0; length--) {
      const path = names.slice(0, length).join(".")
      const use = listed.get(length === names.length ? path : `${path}.*`)
      if (use !== undefined) return use
    }
    return undefined
  }
  const remembered = new Map<string, Use | undefined>()
  return (names) => {
    if (remembered.has(names)) return remembered.get(names)
    const use = find(spell(names.split("\n")))
    if (remembered.size < maxCachedPaths) remembered.set(names, use)
    return use
  }
}

const statedBy = (statements: StatedFacts["statements"], also: ReadonlyArray<string>): StatedFacts => {
  let texts: Set<string> | undefined
  const shows = (value: unknown): boolean => {
    if (texts === undefined) {
      const found = new Set(also.map(folded))
      forEachLeaf(statements, (leaf) => found.add(folded(leaf.value)))
      texts = found
    }
    return texts.has(folded(value))
  }
  return { statements, shows }
}

const momentOf = (happened: ReportedTime): string =>
  "at" in happened ? happened.at : "local" in happened ? happened.local : happened.date

/** A state as of a time is not an event. */
export const happenedAt = ({ fact, happened }: StatedFacts["statements"][number], time: ReportedTime): boolean =>
  happened !== null && !isSnapshot({ fact }) && momentOf(happened) === momentOf(time)

export const datesAnEvent =
  (read: (text: string) => Result.Result<ReportedTime, string>): UseTest =>
  (value, { statements }) =>
    Result.match(read(String(value)), {
      onFailure: () => false,
      onSuccess: (time) => statements.some((statement) => happenedAt(statement, time))
    })

export const anyStatement =
  (test: (statement: StatedFacts["statements"][number], value: Leaf["value"]) => boolean): UseTest =>
  (value, { statements }) =>
    statements.some((statement) => test(statement, value))

type Element = Pick<UnreadElement, "element" | "text">

const longestText = 300

/** Elements that are neither used nor ignored. `also`: texts used in addition to the statements. */
export const unreadIn = (
  item: unknown,
  uses: Uses,
  statements: StatedFacts["statements"],
  also: ReadonlyArray<string> = []
): ReadonlyArray<Element> => {
  const stated = statedBy(statements, also)
  const elements: Array<Element> = []
  forEachLeaf(item, ({ names, path, siblings, value }) => {
    const use = uses(names)
    if (use === "read" || use === "ignored") return
    if (use === "shown" ? stated.shows(value) : (use?.(value, stated, siblings) ?? false)) return
    elements.push({ element: path, text: String(value).slice(0, longestText) })
  })
  return elements
}
