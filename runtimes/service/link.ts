import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Config, Effect, Layer, Option, Redacted } from "effect"

import * as Client from "#adapters/rpc/client.ts"
import { IngestionAway, IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"
import { probeTimeoutMs } from "#application/tracking/ingestion/probe/LocalLink.ts"

import { SetupError } from "../command/SetupError.ts"

const shortest = 16

export const secret = Effect.gen(function* () {
  const given = Option.getOrNull(yield* Config.option(Config.Redacted("INTERNAL_SECRET")))
  if (given === null || Redacted.value(given) === "") return null
  if (Redacted.value(given).length >= shortest) return given
  return yield* new SetupError({
    message: `INTERNAL_SECRET must have ${shortest} characters at least: correct it, the same on every node.`
  })
})

const readUrls = Effect.gen(function* () {
  const text = yield* Config.String("INGESTION_URL").pipe(Config.withDefault(""))
  const given = text.split(",").map((url) => url.trim())
  const urls = given.filter((url) => url !== "").map((url) => URL.parse(url))
  const right = urls.filter((url) => url !== null && /^https?:$/.test(url.protocol) && url.username === "")
  if (right.length === urls.length) return right.filter((url) => url !== null)
  return yield* new SetupError({
    message:
      "INGESTION_URL must be addresses of ingestion nodes such as http://ingestion:3100, with commas between: correct or unset it."
  })
})

const unreachable = Effect.fail(new IngestionAway({ detail: "INGESTION_URL names no ingestion node." }))
const none = Layer.succeed(IngestionLink, { probe: () => unreachable, pull: () => unreachable })

export const to = (urls: ReadonlyArray<URL>, shared: Redacted.Redacted) =>
  Client.layer({ urls, secret: shared, patience: { probe: probeTimeoutMs + 1000, pull: 3000 } }).pipe(
    Layer.provide(NodeHttpClient.layerUndici)
  )

/** Without `INGESTION_URL` every call fails. */
export const remote = Layer.unwrap(
  Effect.gen(function* () {
    const urls = yield* readUrls
    const shared = yield* secret
    if (urls.length === 0) return none
    if (shared === null) {
      return yield* new SetupError({ message: "INGESTION_URL needs INTERNAL_SECRET, the same on every node: set it." })
    }
    return to(urls, shared)
  })
)
