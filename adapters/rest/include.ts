import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"

import { relations } from "./related.ts"
import type { RecordType } from "./related.ts"

/** The relations to follow, each with those to follow from there. */
export interface Include {
  readonly [relation: string]: Include
}

const deepest = 5
const most = 30

const refused = (detail: string) => new InvalidParameter({ parameter: "include", detail })

/** Other names under which clients ask for a relation of a tracking request. */
const aliases: Readonly<Record<string, string>> = {
  shipment: "tracked_object",
  container: "tracked_object.containers",
  containers: "tracked_object.containers"
}

const readPath = Effect.fnUntraced(function* (type: RecordType, path: string) {
  const names = (type === "tracking_request" ? (aliases[path] ?? path) : path).split(".")
  if (names.length > deepest) return yield* refused(`a path may have ${deepest} relationships at most`)
  let at: ReadonlyArray<RecordType> = [type]
  for (const name of names) {
    const next = at.flatMap((type) => (Object.hasOwn(relations[type], name) ? (relations[type][name]?.to ?? []) : []))
    if (next.length === 0) {
      const types = at.join(" or ").replaceAll("_", " ")
      return yield* refused(`'${name.slice(0, 100)}' is not specified as a relationship of ${types}`)
    }
    at = next
  }
  return names
})

type Tree = { [relation: string]: Tree }

/** Reads `include`: relationships of the type, parted by commas, with dots to go on from one to the next. */
export const readInclude = Effect.fnUntraced(function* (type: RecordType, text: string) {
  const paths = text.split(",").filter((path) => path.trim() !== "")
  if (paths.length > most) return yield* refused(`may name ${most} relationships at most`)
  const include: Tree = {}
  for (const path of paths) {
    let at = include
    for (const name of yield* readPath(type, path.trim())) at = at[name] ??= {}
  }
  return include as Include
})
