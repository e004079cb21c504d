import { Config, Effect, Layer, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"

import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import * as WebhookSending from "#adapters/webhooks/layer.ts"
import { Access } from "#application/Access.ts"

import { greet } from "./banner.ts"
import { ensureCredentials } from "./credentials.ts"
import type { DataPlane } from "./DataPlane.ts"
import { openDataPlane } from "./dataPlanes.ts"
import { keyFile, readKeyFile, writeKeyFile } from "./keyFile.ts"
import * as Nodes from "./nodes.ts"
import { runNode } from "./run.ts"
import * as Sources from "./sources.ts"
import { version } from "./version.ts"

const dataDir = Config.String("DATA_DIR").pipe(Config.withDefault(".data"))
const speed = Config.Finite("SIMULATOR_SPEED").pipe(Config.withDefault(3600))

/** The simulator stands in for the world until a real source is configured. */
const theWorld = Effect.gen(function* () {
  if (yield* Sources.isAnyConfigured) return { sources: Sources.configured, isSimulated: false }
  const pace = yield* speed
  const stateFile = `${yield* dataDir}/simulator.jsonl`
  return {
    sources: Sources.simulated(pace).pipe(Layer.provide(Simulated.layer({ speed: pace, stateFile }))),
    isSimulated: true
  }
})

/** The first account, its key, and who may see what the sources tell. */
const prepare = (plane: DataPlane, isSimulated: boolean) =>
  Effect.gen(function* () {
    const access = yield* Access
    const given = Option.getOrNull(yield* Config.option(Config.Redacted("BOOTSTRAP_API_KEY")))
    const { account, key } = yield* access.bootstrap(given)
    yield* ensureCredentials(account.id, isSimulated)
    const file = plane.url === null ? null : keyFile(yield* dataDir)
    if (file !== null && key !== null) yield* writeKeyFile(file, key)
    const known = file === null ? null : yield* readKeyFile(file)
    const server = yield* HttpServer.HttpServer
    const shown = key ?? given
    yield* greet({
      address: HttpServer.formatAddress(server.address).replace("0.0.0.0", "127.0.0.1"),
      key: shown === null ? `$(cat ${file ?? "API_KEY_FILE"})` : Redacted.value(shown),
      isNewKey: key !== null,
      keyFile: known === null ? null : file,
      place: plane.place,
      isSimulated
    })
  })

const node = Layer.unwrap(
  Effect.gen(function* () {
    const plane = yield* openDataPlane(yield* dataDir)
    const { isSimulated, sources } = yield* theWorld
    const sender = WebhookSending.layer({ allowLoopback: true, allowedCidrs: [], timeoutMs: 15_000, version })
    const Prepared = Layer.effectDiscard(prepare(plane, isSimulated)).pipe(
      Layer.provide(Access.layer),
      Layer.provide([plane.worker, Secrets.layer, Reference.layer])
    )
    const world: Layer.Layer<Sources.Sources, Layer.Error<typeof sources>> = sources
    return Layer.mergeAll(Prepared, Nodes.ingestion(plane), Nodes.webhook(plane)).pipe(
      Layer.provide(Nodes.api(plane)),
      Layer.provide(world),
      Layer.provide(sender)
    )
  })
)

runNode(node)
