import { Effect } from "effect"

import type { Body } from "#adapters/jsonapi/fragment/Bodies.ts"
import { isValidAt } from "#adapters/jsonapi/fragment/Fragments.ts"
import type { UnchangedPage, VersionPage } from "#application/ports/VersionedRecord.ts"

interface PageSource<Row, E> {
  /** Edition of the reference data. */
  readonly edition: () => object
  readonly page: Effect.Effect<VersionPage<Row>, E>
  readonly changed: (known: string) => Effect.Effect<VersionPage<Row> | UnchangedPage, E>
  readonly bodyOf: (page: VersionPage<Row>) => Effect.Effect<Body, E>
}

/** Does not load rows while the page's fingerprint is unchanged. */
export const makeCachedBody = <Row, E>({
  bodyOf,
  changed,
  edition,
  page
}: PageSource<Row, E>): Effect.Effect<Body, E> => {
  // Weak, because the cache of bodies decides what stays in memory.
  let last: { readonly body: WeakRef<Body>; readonly edition: object; readonly fingerprint: string } | null = null

  const made = Effect.fnUntraced(function* (found: VersionPage<Row>) {
    const madeWith = edition()
    const body = yield* bodyOf(found)
    last = { body: new WeakRef(body), edition: madeWith, fingerprint: found.fingerprint }
    return body
  })

  return Effect.suspend(() => {
    const known = last?.edition === edition() ? last : null
    const body = known?.body.deref()
    if (known === null || body === undefined) return Effect.flatMap(page, made)
    return Effect.flatMap(changed(known.fingerprint), (found) => {
      if (found.rows !== null) return made(found)
      return isValidAt(body, found.now) ? Effect.succeed(body) : Effect.flatMap(page, made)
    })
  })
}
