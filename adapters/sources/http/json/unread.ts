import { Result } from "effect"

import type { UnreadElement } from "#application/ports/observation/ObservationStore.ts"
import { isSnapshot } from "#domain/observation/Observation.ts"
import type { Happened, Statement } from "#domain/observation/Observation.ts"

import { forEachLeaf } from "./leaves.ts"
import type { Leaf } from "./leaves.ts"

/** A text as it counts when it is looked for: without case, blanks and hyphens. */
export const folded = (value: unknown): string => {
  const text = String(value).toUpperCase()
  return /[\s-]/.test(text) ? text.replaceAll(/[\s-]+/g, "") : text
}

/** What became of an item. */
export interface Stated {
  readonly statements: ReadonlyArray<Omit<Statement, "fact_key">>
  /** Whether a text or number stands in one of them, or was used beside them, but for case, blanks and hyphens. */
  readonly shows: (value: unknown) => boolean
}

/**
 * What a reader does with the values of an attribute. `read`: each shapes a statement, or is refused with its name.
 * `shown`: it is used where a statement holds it. `ignored`: an id, a link or part of the envelope, left out on purpose. A
 * function tells of one value whether it was used.
 */
export type Use = "read" | "shown" | "ignored" | Test

export type Test = (value: Leaf["value"], stated: Stated, siblings: object) => boolean

/** What is made of the attributes of an item, by the names on the way to them. */
export type Uses = (names: string) => Use | undefined

/** More paths than items of a format have: what hostile ones add is not remembered. */
const mostRemembered = 10_000

/**
 * The uses that a table lists, its paths parted by blanks; `x.*` is whatever lies in `x`. `spell` gives the names of a leaf
 * as the table has them, null where none of them can be there.
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
    if (remembered.size < mostRemembered) remembered.set(names, use)
    return use
  }
}

const statedBy = (statements: Stated["statements"], also: ReadonlyArray<string>): Stated => {
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

/** What a time says, whichever zone it was read with. */
const momentOf = (happened: Happened): string =>
  "at" in happened ? happened.at : "local" in happened ? happened.local : happened.date

/** Whether something is stated to have happened at a time; that something stood then is no event. */
export const happenedAt = ({ fact, happened }: Stated["statements"][number], time: Happened): boolean =>
  happened !== null && !isSnapshot({ fact }) && momentOf(happened) === momentOf(time)

/** Used where something is stated to have happened at that time. */
export const timed =
  (read: (text: string) => Result.Result<Happened, string>): Test =>
  (value, { statements }) =>
    Result.match(read(String(value)), {
      onFailure: () => false,
      onSuccess: (time) => statements.some((statement) => happenedAt(statement, time))
    })

/** Used where something stated makes the test true. */
export const where =
  (test: (statement: Stated["statements"][number], value: Leaf["value"]) => boolean): Test =>
  (value, { statements }) =>
    statements.some((statement) => test(statement, value))

type Element = Pick<UnreadElement, "element" | "text">

const longestText = 300

/**
 * What of an item has no place in what was made of it: every leaf that is neither used nor left out on purpose. `also` are
 * texts that were used beside those that the statements hold.
 */
export const unreadIn = (
  item: unknown,
  uses: Uses,
  statements: Stated["statements"],
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
