import { Effect, Exit, Request, RequestResolver } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import type { LoadError, PresentationContext, DocumentContext } from "./DocumentContext.ts"

/** One call per level, and each key once per document. */
export interface Lookup<Key, Row, R> {
  /** In the order of the keys. */
  readonly find: (
    document: DocumentContext,
    keys: ReadonlyArray<Key>
  ) => Effect.Effect<ReadonlyArray<Row>, LoadError, R>
  /** Null before the lookup. */
  readonly known: (presenting: PresentationContext, key: Key) => ReadonlyArray<Row> | null
  readonly prime: (presenting: PresentationContext, key: Key, rows: ReadonlyArray<Row>) => void
}

/** A request per key would cost more than the rest of the document. */
interface LookupRequest<Key, R> extends Request.Request<void, LoadError, R> {
  readonly document: DocumentContext
  readonly keys: ReadonlyArray<Key>
}

export const lookup = <Key, Row, R>(
  load: (
    account: Account,
    keys: ReadonlyArray<Key>
  ) => Effect.Effect<ReadonlyMap<Key, ReadonlyArray<Row>>, LoadError, R>
): Lookup<Key, Row, R> => {
  const asked = Request.of<LookupRequest<Key, R>>()
  const memory = new WeakMap<PresentationContext, Map<Key, ReadonlyArray<Row>>>()

  const knownIn = (presenting: PresentationContext) => {
    const known = memory.get(presenting) ?? new Map<Key, ReadonlyArray<Row>>()
    memory.set(presenting, known)
    return known
  }

  const resolver = RequestResolver.makeWith<LookupRequest<Key, R>>({
    batchKey: ({ request }) => request.document,
    delay: Effect.yieldNow,
    collectWhile: () => true,
    runAll: Effect.fnUntraced(function* (entries) {
      const [{ context, request }] = entries
      const known = knownIn(request.document)
      const wanted = new Set(entries.flatMap(({ request }) => request.keys))
      const missing = [...wanted].filter((key) => !known.has(key))
      // Even without keys, so that a missing entitlement is rejected.
      if (missing.length > 0 || wanted.size === 0) {
        const found = yield* Effect.provideContext(load(request.document.holder.account, missing), context)
        for (const key of missing) known.set(key, found.get(key) ?? [])
      }
      for (const entry of entries) entry.completeUnsafe(Exit.void)
    })
  })

  return {
    find: (document, keys) =>
      Effect.map(Effect.request(asked({ document, keys }), resolver), () => {
        const known = knownIn(document)
        return [...new Set(keys)].flatMap((key) => known.get(key) ?? [])
      }),
    known: (presenting, key) => memory.get(presenting)?.get(key) ?? null,
    prime: (presenting, key, rows) => void knownIn(presenting).set(key, rows)
  }
}

export const lookupById = <Id, Row extends { readonly id: Id }, R>(
  load: (account: Account, ids: ReadonlyArray<Id>) => Effect.Effect<ReadonlyArray<Row>, LoadError, R>
): Lookup<Id, Row, R> =>
  lookup((account, ids: ReadonlyArray<Id>) =>
    Effect.map(load(account, ids), (rows) => new Map(rows.map((row) => [row.id, [row]])))
  )
