import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"

import type { Flag, RecordSet, LoadError, PresentationContext, DocumentContext } from "./DocumentContext.ts"
import type { Lookup } from "./Lookup.ts"
import type { IdOf, RecordOf, ResourceType } from "./Resources.ts"

export interface Relation<From, R> {
  readonly to: ReadonlyArray<ResourceType>
  readonly follow: (
    from: ReadonlyArray<From>,
    document: DocumentContext
  ) => ReadonlyArray<Effect.Effect<RecordSet, LoadError, R>>
  readonly link?: Link<From, R>
  /** For keys in compatibility mode. */
  readonly isCompatibleOnly?: true
}

export interface Link<From, R> {
  /** A flag requires the relationship; `compatibility` always loads it for keys in that mode. */
  readonly when: "always" | "asked" | "compatibility" | Flag
  readonly load: (from: ReadonlyArray<From>, document: DocumentContext) => Effect.Effect<void, LoadError, R>
}

export interface LinkedRelation<From, R> {
  readonly link: Link<From, R>
}

export interface OwnedRelation<From, Row, R> extends Relation<From, R>, LinkedRelation<From, R> {
  readonly link: Link<From, R>
  /** Null before the lookup. */
  readonly ids: (presenting: PresentationContext, from: From) => ReadonlyArray<string> | null
  /** Null before the lookup. */
  readonly rows: (presenting: PresentationContext, from: From) => ReadonlyArray<Row> | null
  readonly prime: (presenting: PresentationContext, from: From, rows: ReadonlyArray<Row>) => void
}

export const relationById = <From, To extends ResourceType>(
  to: To,
  idOf: (from: From) => IdOf<To> | ReadonlyArray<IdOf<To>> | null
): Relation<From, never> => ({
  to: [to],
  follow: (from, document) => [
    document.load(
      to,
      from.flatMap((record) => idOf(record) ?? [])
    )
  ]
})

export const loadedRelation = <From, To extends ResourceType>(
  to: To,
  find: (from: ReadonlyArray<From>, document: DocumentContext) => ReadonlyArray<RecordOf<To>>
): Relation<From, never> => ({
  to: [to],
  follow: (from, document) => [Effect.sync(() => document.found(to, [...new Set(find(from, document))]))]
})

export const ownedRelation = <
  From,
  To extends ResourceType,
  Key,
  Row extends RecordOf<To> & { readonly id: string },
  R
>(
  to: To,
  {
    keyOf,
    lookup,
    most = null,
    when = "asked"
  }: {
    readonly keyOf: (from: From) => Key
    readonly lookup: Lookup<Key, Row, R>
    /** Maximum records per document. */
    readonly most?: { readonly count: number; readonly detail: string } | null
    readonly when?: Link<From, R>["when"]
  }
): OwnedRelation<From, Row, R> => {
  const load = (from: ReadonlyArray<From>, document: DocumentContext) => {
    const keys = [...new Set(from.map(keyOf))]
    return most === null || keys.length <= most.count
      ? lookup.find(document, keys)
      : Effect.fail(new InvalidParameter({ parameter: "include", detail: most.detail, code: "unknown_include" }))
  }
  return {
    to: [to],
    follow: (from, document) => [Effect.map(load(from, document), (rows) => document.found(to, rows))],
    link: { when, load: (from, document) => Effect.asVoid(load(from, document)) },
    ids: (presenting, from) => lookup.known(presenting, keyOf(from))?.map(({ id }) => id) ?? null,
    rows: (presenting, from) => lookup.known(presenting, keyOf(from)),
    prime: (presenting, from, rows) => lookup.prime(presenting, keyOf(from), rows)
  }
}

export const anyRelation = <From, R>(...relations: ReadonlyArray<Relation<From, R>>): Relation<From, R> => ({
  to: relations.flatMap(({ to }) => to),
  follow: (from, document) => relations.flatMap(({ follow }) => follow(from, document))
})
