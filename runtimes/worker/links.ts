import { randomBytes } from "node:crypto"

import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Context, Effect, Latch, Layer, Option, Random, Redacted } from "effect"
import { HttpClient } from "effect/http"

import * as Companion from "#adapters/monitoring/companion.ts"
import type { OtherProcesses } from "#adapters/monitoring/Companions.ts"
import { IngestionAway, IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"

import * as Link from "../service/link.ts"

type Calls = IngestionLink["Service"]

const workerStartTimeout = "3 seconds"
const late = new IngestionAway({ detail: "No worker process has started in time." })

/** A person or Prometheus waits for the response. */
const metricsTimeout = "2 seconds"

export const makeLinks = Effect.gen(function* () {
  const secret = Redacted.make(randomBytes(32).toString("base64url"))
  const working = new Set<Calls>()
  const addresses = new Map<string, URL>()
  const client = Context.get(yield* Layer.build(NodeHttpClient.layerUndici), HttpClient.HttpClient)
  const some = yield* Latch.make()

  const call = <A>(method: (calls: Calls) => Effect.Effect<A, IngestionAway>) =>
    some.await.pipe(
      Effect.timeoutOrElse({ duration: workerStartTimeout, orElse: () => Effect.fail(late) }),
      Effect.andThen(Effect.suspend(() => Random.shuffle(working))),
      Effect.flatMap((workers) => Effect.firstSuccessOf(workers.map(method)))
    )
  const link: Calls = {
    probe: (probe) => call((calls) => calls.probe(probe)),
    pull: (feeds) => call((calls) => calls.pull(feeds))
  }

  const companions: OtherProcesses = {
    series: Effect.map(
      Effect.forEach(
        addresses,
        ([process, at]) =>
          Companion.fetchSeries(at, secret).pipe(
            Effect.timeout(metricsTimeout),
            Effect.map((all) => ({ process, all })),
            Effect.option,
            Effect.provideService(HttpClient.HttpClient, client)
          ),
        { concurrency: "unbounded" }
      ),
      (found) => found.flatMap(Option.toArray)
    )
  }

  /** Adds a worker until the scope closes. */
  const add = Effect.fn("worker.addLink")(function* (name: string, url: URL) {
    const calls = Context.get(yield* Layer.build(Link.to([url], secret)), IngestionLink)
    const begin = Effect.suspend(() => {
      working.add(calls)
      addresses.set(name, url)
      return some.open
    })
    const end = Effect.suspend(() => {
      working.delete(calls)
      addresses.delete(name)
      return working.size === 0 ? some.close : Effect.void
    })
    yield* Effect.acquireRelease(begin, () => end)
  })

  return { secret, link, companions, add }
})
