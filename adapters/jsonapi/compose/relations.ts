import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"

import type { Lookup } from "./Lookup.ts"
import type { IdOf, RecordOf, ResourceType } from "./Resources.ts"
import type { Flag, Found, LoadError, Presenting, Scene } from "./Scene.ts"

/** What records lead to: the types, and how to find those of many records at once. */
export interface Relation<From, R> {
  readonly to: ReadonlyArray<ResourceType>
  readonly follow: (from: ReadonlyArray<From>, scene: Scene) => ReadonlyArray<Effect.Effect<Found, LoadError, R>>
  readonly link?: Link<From, R>
}

/** How a relationship comes to name its resources without their being included. */
interface Link<From, R> {
  /** With a flag, the relation exists only where the query sets it. */
  readonly when: "always" | "asked" | Flag
  readonly load: (from: ReadonlyArray<From>, scene: Scene) => Effect.Effect<void, LoadError, R>
}

/** What names its resources when a document asks for that. */
export interface Linked<From, R> {
  readonly link: Link<From, R>
}

/** A relation to the many records that name this one. */
export interface Owned<From, Row, R> extends Relation<From, R>, Linked<From, R> {
  readonly link: Link<From, R>
  /** The ids that the relationship names; null while they were not looked up. */
  readonly ids: (presenting: Presenting, from: From) => ReadonlyArray<string> | null
  /** Says what it leads to, for documents that are made of what is at hand. */
  readonly learn: (presenting: Presenting, from: From, rows: ReadonlyArray<Row>) => void
}

/** To the records whose ids a record holds. */
export const byId = <From, To extends ResourceType>(
  to: To,
  idOf: (from: From) => IdOf<To> | ReadonlyArray<IdOf<To>> | null
): Relation<From, never> => ({
  to: [to],
  follow: (from, scene) => [
    scene.load(
      to,
      from.flatMap((record) => idOf(record) ?? [])
    )
  ]
})

/** To records that are at hand, or that the reference data has. */
export const atHand = <From, To extends ResourceType>(
  to: To,
  find: (from: ReadonlyArray<From>, scene: Scene) => ReadonlyArray<RecordOf<To>>
): Relation<From, never> => ({
  to: [to],
  follow: (from, scene) => [Effect.sync(() => scene.found(to, [...new Set(find(from, scene))]))]
})

/** To the records that name this one, found by its key. */
export const owned = <From, To extends ResourceType, Key, Row extends RecordOf<To> & { readonly id: string }, R>(
  to: To,
  {
    keyOf,
    lookup,
    most = null,
    when = "asked"
  }: {
    readonly keyOf: (from: From) => Key
    readonly lookup: Lookup<Key, Row, R>
    /** Of how many records one document may ask for it, and what these are called. */
    readonly most?: { readonly count: number; readonly detail: string } | null
    readonly when?: "always" | "asked" | Flag
  }
): Owned<From, Row, R> => {
  const load = (from: ReadonlyArray<From>, scene: Scene) => {
    const keys = [...new Set(from.map(keyOf))]
    return most === null || keys.length <= most.count
      ? lookup.find(scene, keys)
      : Effect.fail(new InvalidParameter({ parameter: "include", detail: most.detail }))
  }
  return {
    to: [to],
    follow: (from, scene) => [Effect.map(load(from, scene), (rows) => scene.found(to, rows))],
    link: { when, load: (from, scene) => Effect.asVoid(load(from, scene)) },
    ids: (presenting, from) => lookup.known(presenting, keyOf(from))?.map(({ id }) => id) ?? null,
    learn: (presenting, from, rows) => lookup.learn(presenting, keyOf(from), rows)
  }
}

/** To records of several types. */
export const anyOf = <From, R>(...relations: ReadonlyArray<Relation<From, R>>): Relation<From, R> => ({
  to: relations.flatMap(({ to }) => to),
  follow: (from, scene) => relations.flatMap(({ follow }) => follow(from, scene))
})
