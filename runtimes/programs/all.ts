import { resolve } from "node:path"

import { Deferred, Effect, Layer, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"

import * as Secrets from "#adapters/secrets/layer.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { Access } from "#application/account/Access.ts"

import type { SetupError } from "../command/SetupError.ts"
import { address, simulatorSpeed } from "../command/variables.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { dataDir, openDataPlane } from "../plane/dataPlanes.ts"
import { greet } from "../service/greet.ts"
import * as Inboxes from "../service/inboxes.ts"
import { keyFile, readKeyFile } from "../service/keyFile.ts"
import * as Nodes from "../service/nodes.ts"
import { prepare } from "../service/prepare.ts"
import { retentionAges } from "../service/retention.ts"
import { sending } from "../service/sending.ts"
import * as Sources from "../service/sources.ts"
import { keepSailing } from "../simulated/fleet.ts"
import { askedTerminals, ensureSimulatedInboxes, foldersIn } from "../simulated/inboxes.ts"
import { isAnyStored, loopbackDoor } from "../simulated/loopbackDoor.ts"

/** The simulator stands in for the world until a real source is configured, or has a credential. */
const theWorld = Effect.fn("all.theWorld")(function* (plane: DataPlane, isAnyConfigured: boolean) {
  if (isAnyConfigured || (yield* Effect.provide(isAnyStored, plane.worker))) {
    return { sources: Sources.configured, folder: null, isSimulated: false }
  }
  const pace = yield* simulatorSpeed
  const home = yield* dataDir
  const stateFile = `${home}/simulator.jsonl`
  // A folder of the operator's own is for the operator's files.
  const folder = (yield* Inboxes.folderPath) === null ? resolve(home, "inbox") : null
  const targets = folder === null ? {} : foldersIn(folder)
  // Where its ships are is told as of now, which only the real clock's voyages are.
  const ais = pace === 1
  const simulator = Simulated.layer({ speed: pace, stateFile, remainingDays: 7, targets, ais })
  const terminals = folder === null ? "all" : askedTerminals
  const besides = { railroads: { collectMs: 250 }, apm: { gatherMs: 250 }, ais }
  const sources = Sources.simulated(pace, Sources.usualRate, terminals, besides)
  const fleet = folder === null ? Layer.empty : Layer.effectDiscard(keepSailing(pace))
  return {
    sources: Layer.merge(sources, fleet).pipe(Layer.provideMerge(simulator)),
    folder,
    isSimulated: true
  }
})

/** A plane that is not ready before everything is set up: a request that came sooner would be for a carrier nobody knows. */
const readyAfter = (plane: DataPlane, setUp: Deferred.Deferred<void>): DataPlane => ({
  ...plane,
  isReady: Effect.flatMap(Deferred.isDone(setUp), (isSetUp) => (isSetUp ? plane.isReady : Effect.succeed(false)))
})

/** Sets up what a newcomer needs, and tells where everything is. */
const welcome = (
  plane: DataPlane,
  isSimulated: boolean,
  folder: string | null,
  setUp: Deferred.Deferred<void>,
  loopbackNow: Effect.Effect<boolean>
) =>
  Effect.gen(function* () {
    const file = plane.url === null ? null : keyFile(yield* dataDir)
    const { account, isNewKey, key } = yield* prepare(isSimulated, file)
    if (folder !== null) yield* Effect.provide(ensureSimulatedInboxes(account.id), Inboxes.inboxes(plane))
    yield* loopbackNow
    yield* Deferred.succeed(setUp, undefined)
    const simulator = Option.getOrNull(yield* Effect.serviceOption(Simulator))
    const isKept = file !== null && (yield* readKeyFile(file)) !== null
    const server = yield* HttpServer.HttpServer
    yield* greet({
      address: HttpServer.formatAddress(server.address).replace("0.0.0.0", "127.0.0.1"),
      key: key === null ? `$(cat ${file ?? "API_KEY_FILE"})` : Redacted.value(key),
      isNewKey,
      keyFile: isKept ? file : null,
      place: plane.place,
      simulator: simulator === null ? null : { url: simulator.url, folder }
    })
  })

const node = (lost: Deferred.Deferred<never, SetupError>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      // A wrong variable is told before a database is started for nothing.
      yield* address
      yield* retentionAges
      yield* simulatorSpeed
      const isAnyConfigured = yield* Sources.isAnyConfigured
      const plane = yield* openDataPlane
      const { folder, isSimulated, sources } = yield* theWorld(plane, isAnyConfigured)
      const loopbackNow = yield* Effect.provide(loopbackDoor(isSimulated), plane.worker)
      yield* Effect.forkScoped(Effect.catch(plane.lost, (error) => Deferred.fail(lost, error)))
      const setUp = yield* Deferred.make<void>()
      const Welcome = Layer.effectDiscard(welcome(plane, isSimulated, folder, setUp, loopbackNow)).pipe(
        Layer.provide(Access.layer),
        Layer.provide([plane.worker, Secrets.layer])
      )
      const world: Layer.Layer<Sources.Sources, Layer.Error<typeof sources>> = sources
      return Layer.mergeAll(Welcome, Nodes.ingestion(plane), Nodes.webhook(plane), Inboxes.folder(plane, folder)).pipe(
        Layer.provide(Layer.provide(Nodes.api(readyAfter(plane, setUp), Inboxes.routes(plane)), Nodes.link(plane))),
        Layer.provide(world),
        Layer.provide(sending(loopbackNow))
      )
    })
  )

/** Everything in one process, until it is told to end or its database is lost. */
export const all = Effect.flatMap(Deferred.make<never, SetupError>(), (lost) =>
  Effect.raceFirst(Layer.launch(node(lost)), Deferred.await(lost))
)
