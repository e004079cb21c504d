import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"

import { relations } from "./related.ts"
import type { RecordType } from "./related.ts"

/** The relations to follow, each with those to follow from there. */
export interface Include {
  readonly [relation: string]: Include
}

/** A switch of the query, as in `flag[parties]=true`. */
export type Flag = "parties"

const deepest = 5
const most = 30

const refused = (detail: string) => new InvalidParameter({ parameter: "include", detail })

/** Other names under which clients ask for a relation. */
const aliases: Partial<Readonly<Record<RecordType, Readonly<Record<string, string>>>>> = {
  tracking_request: {
    shipment: "tracked_object",
    container: "tracked_object.containers",
    containers: "tracked_object.containers"
  },
  document: { current_extraction: "last_document_representation" }
}

/** Only what stands in the table: every object knows `constructor`. */
const nameOf = <A>(table: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** What the query must say before these relations exist. */
const flagOf: Readonly<Partial<Record<RecordType, Readonly<Record<string, Flag>>>>> = {
  shipment: { party_roles: "parties" }
}

const readPath = Effect.fnUntraced(function* (type: RecordType, path: string, flags: ReadonlyArray<Flag>) {
  const names = (nameOf(aliases[type] ?? {}, path) ?? path).split(".")
  if (names.length > deepest) return yield* refused(`a path may have ${deepest} relationships at most`)
  let at: ReadonlyArray<RecordType> = [type]
  for (const name of names) {
    const missing = at.flatMap((type) => nameOf(flagOf[type] ?? {}, name) ?? []).find((flag) => !flags.includes(flag))
    const next = at.flatMap((type) =>
      missing === undefined && Object.hasOwn(relations[type], name) ? (relations[type][name]?.to ?? []) : []
    )
    if (next.length === 0) {
      const types = at.join(" or ").replaceAll("_", " ")
      const hint = missing === undefined ? "" : ` without flag[${missing}]=true`
      return yield* refused(`'${name.slice(0, 100)}' is not specified as a relationship of ${types}${hint}`)
    }
    at = [...new Set(next)]
  }
  return names
})

type Tree = { [relation: string]: Tree }

/** Reads `include`: relationships of the type, parted by commas, with dots to go on from one to the next. */
export const readInclude = Effect.fnUntraced(function* (
  type: RecordType,
  text: string,
  flags: ReadonlyArray<Flag> = []
) {
  const paths = text.split(",").filter((path) => path.trim() !== "")
  if (paths.length > most) return yield* refused(`may name ${most} relationships at most`)
  const include: Tree = {}
  for (const path of paths) {
    let at = include
    for (const name of yield* readPath(type, path.trim(), flags)) at = at[name] ??= {}
  }
  return include as Include
})
