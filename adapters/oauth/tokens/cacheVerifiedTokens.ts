import { createHash } from "node:crypto"

import { Clock, Effect, Redacted } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { minute } from "#domain/Time.ts"

export interface VerifiedToken<A> {
  readonly value: A
  /** Milliseconds since 1970. */
  readonly expires: number
}

const maxCachedTokens = 10_000

/** For a minute, because verification is expensive. User and approval are checked each time. */
export const cacheVerifiedTokens = <A>(verify: (token: Redacted.Redacted) => StoreEffect<VerifiedToken<A> | null>) => {
  const known = new Map<string, VerifiedToken<A> & { readonly until: number }>()

  return Effect.fnUntraced(function* (token: Redacted.Redacted) {
    const [now, passed] = [yield* Clock.currentTimeMillis, yield* elapsed]
    const hash = createHash("sha256").update(Redacted.value(token)).digest("base64")
    const found = known.get(hash)
    if (found !== undefined && now < found.expires && passed < found.until) return found.value
    known.delete(hash)
    const verified = yield* verify(token)
    if (verified === null) return null
    if (known.size >= maxCachedTokens)
      for (const oldest of [...known.keys()].slice(0, maxCachedTokens / 10)) known.delete(oldest)
    known.set(hash, { ...verified, until: passed + minute })
    return verified.value
  })
}
