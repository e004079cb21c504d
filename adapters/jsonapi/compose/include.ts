import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import { listWithOr } from "#domain/problem/enumerate.ts"

import type { Registry } from "./Definition.ts"
import type { Flag } from "./DocumentContext.ts"
import type { Link, Relation } from "./relations.ts"
import type { ResourceType } from "./Resources.ts"

export interface Include {
  readonly [relation: string]: Include
}

const maxPathLength = 5
const maxPaths = 30

const refused = (detail: string) => new InvalidParameter({ parameter: "include", detail, code: "unknown_include" })

/** Every object inherits `constructor`. */
export const ownProperty = <A>(table: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const relationOf = (registry: Registry<unknown>, type: ResourceType, name: string) => {
  const relations: Readonly<Record<string, Relation<never, unknown>>> = registry[type].relations
  return ownProperty(relations, name)
}

interface Circumstances {
  readonly flags: ReadonlyArray<Flag>
  readonly isCompatible: boolean
}

const isFlag = (when: Link<never, unknown>["when"]): when is Flag => when === "parties"

const missingFlag = (registry: Registry<unknown>, type: ResourceType, name: string, flags: ReadonlyArray<Flag>) => {
  const when = relationOf(registry, type, name)?.link?.when
  return when === undefined || !isFlag(when) || flags.includes(when) ? [] : [when]
}

const targetsOf = (registry: Registry<unknown>, type: ResourceType, name: string, isCompatible: boolean) => {
  const { isCompatibleOnly = false, to = [] } = relationOf(registry, type, name) ?? {}
  return isCompatibleOnly && !isCompatible ? [] : to
}

const readPath = Effect.fnUntraced(function* (
  registry: Registry<unknown>,
  type: ResourceType,
  path: string,
  { flags, isCompatible }: Circumstances
) {
  const names = (ownProperty(registry[type].aliases ?? {}, path) ?? path).split(".")
  if (names.length > maxPathLength) return yield* refused(`must have at most ${maxPathLength} relationships in a path`)
  let at: ReadonlyArray<ResourceType> = [type]
  for (const name of names) {
    const [missing] = at.flatMap((type) => missingFlag(registry, type, name, flags))
    const next = missing === undefined ? at.flatMap((type) => targetsOf(registry, type, name, isCompatible)) : []
    if (next.length === 0) {
      const types = listWithOr(at).replaceAll("_", " ")
      const hint = missing === undefined ? "" : ` without \`flag[${missing}]=true\``
      return yield* refused(
        `must contain relationships only; \`${name.slice(0, 100)}\` is not specified as a relationship of ${types}${hint}`
      )
    }
    at = [...new Set(next)]
  }
  return names
})

type Tree = { [relation: string]: Tree }

/** Separated by commas, with dots in paths. */
export const readInclude = Effect.fnUntraced(function* (
  registry: Registry<unknown>,
  type: ResourceType,
  text: string,
  circumstances: Circumstances
) {
  const paths = text.split(",").filter((path) => path.trim() !== "")
  if (paths.length > maxPaths) return yield* refused(`must contain at most ${maxPaths} relationships`)
  const include: Tree = {}
  for (const path of paths) {
    let at = include
    for (const name of yield* readPath(registry, type, path.trim(), circumstances)) at = at[name] ??= {}
  }
  const read: Include = include
  return read
})
