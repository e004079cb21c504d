import { randomBytes } from "node:crypto"

import { Context, Effect, Latch, Layer, Random, Redacted } from "effect"

import { IngestionAway, IngestionLink } from "#application/ports/source/IngestionLink.ts"

import * as Link from "../service/link.ts"

type Calls = IngestionLink["Service"]

/** How long a call waits for a worker that starts. */
const patience = "3 seconds"
const late = new IngestionAway({ detail: "No worker process has started in time." })

/** The link to the workers that work at the time of a call. */
export const makeLinks = Effect.gen(function* () {
  const secret = Redacted.make(randomBytes(32).toString("base64url"))
  const working = new Set<Calls>()
  const some = yield* Latch.make()

  const call = <A>(method: (calls: Calls) => Effect.Effect<A, IngestionAway>) =>
    some.await.pipe(
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(late) }),
      Effect.andThen(Effect.suspend(() => Random.shuffle(working))),
      Effect.flatMap((workers) => Effect.firstSuccessOf(workers.map(method)))
    )
  const link: Calls = {
    probe: (probe) => call((calls) => calls.probe(probe)),
    pull: (feeds) => call((calls) => calls.pull(feeds))
  }

  /** Calls also go to the worker at this address, until the scope closes. */
  const add = Effect.fn("worker.addLink")(function* (url: URL) {
    const calls = Context.get(yield* Layer.build(Link.to([url], secret)), IngestionLink)
    const begin = Effect.suspend(() => {
      working.add(calls)
      return some.open
    })
    const end = Effect.suspend(() => {
      working.delete(calls)
      return working.size === 0 ? some.close : Effect.void
    })
    yield* Effect.acquireRelease(begin, () => end)
  })

  return { secret, link, add }
})
