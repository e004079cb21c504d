import { Effect } from "effect"

import type { VersionPage } from "#application/ports/VersionedRecord.ts"

import type { Body } from "../representation/Body.ts"
import { wholePage } from "../representation/Rendering.ts"
import type { PageSource } from "../representation/Rendering.ts"
import { isValidAt } from "../representation/validity.ts"

/** Does not load rows while the page's fingerprint is unchanged. */
export const revalidated = <Row, E>({ bodyOf, edition, page }: PageSource<Row, E>): Effect.Effect<Body, E> => {
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
    if (known === null || body === undefined) return Effect.flatMap(wholePage(page), made)
    return Effect.flatMap(page(known.fingerprint), (found) => {
      if (found.rows !== null) return made(found)
      return isValidAt(body, found.now) ? Effect.succeed(body) : Effect.flatMap(wholePage(page), made)
    })
  })
}
