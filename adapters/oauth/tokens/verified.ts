import { createHash } from "node:crypto"

import { Clock, Effect, Redacted } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"
import type { Stored } from "#application/ports/Stored.ts"
import { minute } from "#domain/Time.ts"

export interface Verified<A> {
  readonly value: A
  /** Milliseconds since 1970. */
  readonly expires: number
}

const most = 10_000

/**
 * Caches verified signatures for a minute, because verification is expensive. User and approval are checked each time.
 */
export const remembering = <A>(verify: (token: Redacted.Redacted) => Stored<Verified<A> | null>) => {
  const known = new Map<string, Verified<A> & { readonly until: number }>()

  return Effect.fnUntraced(function* (token: Redacted.Redacted) {
    const [now, passed] = [yield* Clock.currentTimeMillis, yield* elapsed]
    const hash = createHash("sha256").update(Redacted.value(token)).digest("base64")
    const found = known.get(hash)
    if (found !== undefined && now < found.expires && passed < found.until) return found.value
    known.delete(hash)
    const verified = yield* verify(token)
    if (verified === null) return null
    if (known.size >= most) for (const oldest of [...known.keys()].slice(0, most / 10)) known.delete(oldest)
    known.set(hash, { ...verified, until: passed + minute })
    return verified.value
  })
}
