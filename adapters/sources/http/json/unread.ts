import { Result } from "effect"

import type { UnreadElement } from "#application/ports/observation/ObservationStore.ts"
import { isSnapshot } from "#domain/observation/Observation.ts"
import type { Happened, Statement } from "#domain/observation/Observation.ts"

import { forEachLeaf } from "./leaves.ts"
import type { Leaf } from "./leaves.ts"

/** A text for comparison: upper case, without blanks and hyphens. */
export const folded = (value: unknown): string => {
  const text = String(value).toUpperCase()
  return /[\s-]/.test(text) ? text.replaceAll(/[\s-]+/g, "") : text
}

/** What a reader has stated of an item. */
export interface Stated {
  readonly statements: ReadonlyArray<Omit<Statement, "fact_key">>
  /** Whether a statement holds the text or number, or it was otherwise used; ignores case, blanks and hyphens. */
  readonly shows: (value: unknown) => boolean
}

/**
 * How a reader uses the values of an attribute. `read`: each becomes part of a statement, or is refused by name.
 * `shown`: used where a statement holds it. `ignored`: an id, a link or part of the envelope, left out on purpose. A
 * function decides for one value whether it was used.
 */
export type Use = "read" | "shown" | "ignored" | Test

export type Test = (value: Leaf["value"], stated: Stated, siblings: object) => boolean

/** How the attributes of an item are used, by their paths. */
export type Uses = (names: string) => Use | undefined

/** More paths than items of a format have: further paths, of hostile messages, are not remembered. */
const mostRemembered = 10_000

/**
 * The uses of a table, its paths separated by blanks; `x.*` is everything in `x`. `spell` gives the names of a leaf as
 * the table spells them, null where the table cannot have it.
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

/** The text of a time, whichever zone it was read with. */
const momentOf = (happened: Happened): string =>
  "at" in happened ? happened.at : "local" in happened ? happened.local : happened.date

/** Whether a statement dates an event at that time; a state as of a time is not an event. */
export const happenedAt = ({ fact, happened }: Stated["statements"][number], time: Happened): boolean =>
  happened !== null && !isSnapshot({ fact }) && momentOf(happened) === momentOf(time)

/** Used where a statement dates an event at that time. */
export const timed =
  (read: (text: string) => Result.Result<Happened, string>): Test =>
  (value, { statements }) =>
    Result.match(read(String(value)), {
      onFailure: () => false,
      onSuccess: (time) => statements.some((statement) => happenedAt(statement, time))
    })

/** Used where a statement passes the test. */
export const where =
  (test: (statement: Stated["statements"][number], value: Leaf["value"]) => boolean): Test =>
  (value, { statements }) =>
    statements.some((statement) => test(statement, value))

type Element = Pick<UnreadElement, "element" | "text">

const longestText = 300

/**
 * The elements of an item that were not read: every leaf that is neither used nor left out on purpose. `also` are texts
 * that were used in addition to those that the statements hold.
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
