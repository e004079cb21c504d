import { Effect, Layer, Random } from "effect"
import type { Redacted } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { RpcClient, RpcSerialization } from "effect/rpc"

import { IngestionAway, IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"
import { currentTrace } from "#application/telemetry/trace/currentTrace.ts"

import { callPath, Calls, rpcAttributes } from "./calls.ts"

interface LinkConfig {
  /** Ingestion nodes; any of them can respond. */
  readonly urls: ReadonlyArray<URL>
  readonly secret: Redacted.Redacted
  /** Timeouts of a whole call in milliseconds. A probe takes longer; a pull only has to reach a node. */
  readonly patience: { readonly probe: number; readonly pull: number }
}

/** Propagates the caller's trace. */
const tracedRequest = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.map(currentTrace, (trace) =>
    trace === null ? request : HttpClientRequest.setHeader(request, "traceparent", trace)
  )

const clientOf = ({ secret }: LinkConfig, url: URL) => {
  const address = new URL(url.pathname.replace(/\/+$/, "") + callPath, url).href
  return RpcClient.make(Calls, { disableTracing: true }).pipe(
    Effect.provide(
      RpcClient.layerProtocolHttp({
        url: address,
        transformClient: (sent) =>
          HttpClient.transform(
            HttpClient.mapRequestEffect(sent, (request) =>
              tracedRequest(HttpClientRequest.bearerToken(request, secret))
            ),
            Effect.provideService(HttpClient.TracerDisabledWhen, () => true)
          )
      })
    ),
    Effect.map((client) => ({ client, host: url.host }))
  )
}

/** Tries the nodes one after the other, starting with a random one, until one responds. */
export const layer = (config: LinkConfig) =>
  Layer.effect(
    IngestionLink,
    Effect.gen(function* () {
      const nodes = yield* Effect.forEach(config.urls, (url) => clientOf(config, url))
      type Client = (typeof nodes)[number]["client"]

      const call = Effect.fn("IngestionLink.call", { kind: "client", attributes: rpcAttributes })(function* <
        A,
        E extends { readonly message: string }
      >(
        { all, each }: { readonly all: number; readonly each: number },
        method: (client: Client) => Effect.Effect<A, E>
      ) {
        const first = yield* Random.nextIntBetween(0, nodes.length - 1)
        const away = (detail: string) => new IngestionAway({ detail })
        const attempts = [...nodes.slice(first), ...nodes.slice(0, first)].map(({ client, host }) =>
          method(client).pipe(
            Effect.timeoutOrElse({
              duration: each,
              orElse: () => Effect.fail(away(`${host} did not answer in time.`))
            }),
            Effect.mapError((error) =>
              error instanceof IngestionAway ? error : away(`${host} could not be asked: ${error.message}`)
            ),
            // A node of another release, or a server that is not a node.
            Effect.catchDefect(() => Effect.fail(away(`${host} did not answer as an ingestion node does.`)))
          )
        )
        return yield* Effect.firstSuccessOf(attempts).pipe(
          Effect.timeoutOrElse({
            duration: all,
            orElse: () => Effect.fail(away("No ingestion node answered in time."))
          })
        )
      })
      const { probe: toProbe, pull: toPull } = config.patience

      return {
        probe: (probe) => call({ all: toProbe, each: toProbe }, (client) => client.probe(probe)),
        pull: (feeds) => call({ all: toPull, each: toPull / nodes.length }, (client) => client.pull({ feeds }))
      }
    })
  ).pipe(Layer.provide(RpcSerialization.layerJson))
