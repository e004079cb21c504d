import { resolve } from "node:path"

import { Config, Deferred, Effect, Layer, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"

import { Starting } from "#adapters/rest/load/Starting.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { Access } from "#application/identity/account/Access.ts"
import { invitationPath } from "#application/identity/user/oneTimeLink.ts"
import { Users } from "#application/identity/user/Users.ts"
import type { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { AnsweredFailure, SetupError } from "../command/SetupError.ts"
import { address, demoSettings, simulatorSpeed } from "../command/variables.ts"
import * as ApiNode from "../nodes/api.ts"
import * as IngestionNode from "../nodes/ingestion.ts"
import { retentionAges } from "../nodes/retention.ts"
import * as WebhookNode from "../nodes/webhook.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { dataDir, openDataPlane } from "../plane/dataPlanes.ts"
import * as Inboxes from "../service/inboxes.ts"
import { findKeyFileProblem, keyFile, linkFile, readKeyFile, writeKeyFile } from "../service/keyFile.ts"
import { launch } from "../service/launch.ts"
import { started } from "../service/lifetime.ts"
import * as Monitoring from "../service/monitoring.ts"
import { prepare } from "../service/prepare.ts"
import { printBanner } from "../service/printBanner.ts"
import { protectFolder } from "../service/protectFolder.ts"
import * as Sources from "../service/registry.ts"
import { remindOfLink } from "../service/remindOfLink.ts"
import { sending } from "../service/sending.ts"
import { planDemo, playDemo, withoutDemo } from "../simulated/demo.ts"
import type { DemoPlan } from "../simulated/demo.ts"
import * as DemoFleet from "../simulated/demoFleet.ts"
import { ensureSimulatedInboxes, foldersIn } from "../simulated/inboxes.ts"
import { simulatedLanes } from "../simulated/lanes.ts"
import { isAnyStored, makeLoopbackPolicy } from "../simulated/loopbackPolicy.ts"
import { simulatedSources } from "../simulated/sources.ts"
import { telemetryOf } from "../telemetry/layer.ts"
import { workerProcesses } from "../worker/count.ts"
import { start as startWorker } from "../worker/WorkerProcess.ts"
import * as Workers from "../worker/workers.ts"

/** The simulator runs until a real source is configured or has a stored credential. */
const chooseSources = Effect.fn("all.chooseSources")(function* (plane: DataPlane, isAnyConfigured: boolean) {
  if (isAnyConfigured || (yield* Effect.provide(isAnyStored, plane.worker))) {
    return { sources: Sources.configured, folder: null, isSimulated: false, demo: null }
  }
  const clockSpeed = yield* simulatorSpeed
  const home = yield* dataDir
  const stateFile = `${home}/simulator.jsonl`
  const folder = (yield* Inboxes.folderPath) === null ? resolve(home, "inbox") : null
  const targets = folder === null ? {} : foldersIn(folder)
  const demo = yield* planDemo(plane)
  const ships = { ais: clockSpeed > 0 || demo !== null, aisEvery: demo === null ? 2_000 : 8_000, ownShips: true }
  const demoFile = demo?.file ?? null
  const options = { speed: clockSpeed, stateFile, remainingDays: 7, targets, demoFile, ...ships }
  const simulator = Layer.unwrap(Effect.map(simulatedLanes, (laneOf) => Simulated.layer({ ...options, laneOf }))).pipe(
    Layer.provide([plane.worker, plane.reference])
  )
  const sources = Layer.unwrap(
    Effect.map(Simulator, (running) => simulatedSources(running, clockSpeed, { hasFolder: folder !== null }))
  )
  return { sources: sources.pipe(Layer.provideMerge(simulator)), folder, isSimulated: true, demo }
})

/** An earlier request could name a carrier that is not stored yet. */
const readyAfter = (plane: DataPlane, setUp: Deferred.Deferred<void>): DataPlane => ({
  ...plane,
  hindrance: Effect.flatMap(Deferred.isDone(setUp), (isSetUp) =>
    isSetUp ? plane.hindrance : Effect.succeed("The service is starting.")
  )
})

const firstLink = Effect.fn("all.firstLink")(function* ({ account_id, id }: User, address: string) {
  const { token } = yield* Effect.orDie(Users.use((users) => users.reset(account_id, id)))
  const base = Option.getOrElse(yield* Config.option(Config.String("PUBLIC_URL")), () => address)
  return Redacted.make(new URL(invitationPath(Redacted.value(token)), base).href)
})

interface Start {
  readonly isSimulated: boolean
  readonly folder: string | null
  readonly demo: DemoPlan | null
  readonly setUp: Deferred.Deferred<void>
  readonly loopbackNow: Effect.Effect<boolean | null>
}

const welcome = (plane: DataPlane, { demo, folder, isSimulated, loopbackNow, setUp }: Start) =>
  Effect.gen(function* () {
    const file = plane.url === null ? null : keyFile(yield* dataDir)
    const { account, isNewKey, key, newUser } = yield* prepare(isSimulated, file)
    if (folder !== null) yield* protectFolder(folder)
    if (folder !== null) yield* Effect.provide(ensureSimulatedInboxes(account.id), Inboxes.inboxes(plane))
    yield* loopbackNow
    if (demo === null) yield* withoutDemo(plane)
    yield* Deferred.succeed(setUp, undefined)
    if (demo !== null) yield* playDemo(plane, demo)
    const simulator = Option.getOrNull(yield* Effect.serviceOption(Simulator))
    const problem = file === null ? null : yield* findKeyFileProblem(file)
    if (problem !== null) yield* Effect.logWarning(problem)
    const isKept = file !== null && problem === null && (yield* readKeyFile(file)) !== null
    const server = yield* HttpServer.HttpServer
    const address = HttpServer.formatAddress(server.address).replace("0.0.0.0", "127.0.0.1")
    const signInLink = newUser === null ? null : yield* firstLink(newUser, address)
    if (file !== null && signInLink !== null) yield* writeKeyFile(linkFile(yield* dataDir), signInLink)
    yield* started(["api", "ingestion", "webhook"], plane, address)
    yield* printBanner({
      address,
      signInLink: signInLink === null ? null : Redacted.value(signInLink),
      linkFile: file === null ? null : linkFile(yield* dataDir),
      key: key === null ? `$(cat ${file ?? "API_KEY_FILE"})` : Redacted.value(key),
      isNewKey,
      keyFile: isKept ? file : null,
      place: plane.place,
      simulator: simulator === null ? null : { url: simulator.url, folder, hasDemo: demo !== null }
    })
    if (signInLink !== null) yield* Effect.forkScoped(remindOfLink(account.id, Redacted.value(signInLink)))
  })

type Lost = Deferred.Deferred<never, SetupError | AnsweredFailure>

const node = (lost: Lost) =>
  Layer.unwrap(
    Effect.gen(function* () {
      // Validates settings before a database starts.
      yield* address
      yield* retentionAges
      yield* simulatorSpeed
      yield* demoSettings
      yield* Monitoring.checked
      const isAnyConfigured = yield* Sources.isAnyConfigured
      const processes = yield* Effect.all(Array.from({ length: yield* workerProcesses }, () => startWorker))
      const plane = yield* openDataPlane
      const { demo, folder, isSimulated, sources } = yield* chooseSources(plane, isAnyConfigured)
      const loopbackNow = yield* Effect.provide(makeLoopbackPolicy(isSimulated), plane.worker)
      yield* Effect.forkScoped(Effect.catch(plane.lost, (error) => Deferred.fail(lost, error)))
      const setUp = yield* Deferred.make<void>()
      const Welcome = Layer.effectDiscard(welcome(plane, { isSimulated, folder, demo, setUp, loopbackNow })).pipe(
        Layer.provide([Access.layer, Users.layer]),
        Layer.provide([plane.worker, Secrets.layer])
      )
      const ingestionSources: Layer.Layer<SourceRegistry, Layer.Error<typeof sources>> = sources
      const { url } = plane
      const { link, work } =
        url === null || processes.length === 0
          ? {
              link: IngestionNode.link(plane),
              work: Layer.mergeAll(
                IngestionNode.ingestion(plane),
                WebhookNode.webhook(plane),
                Inboxes.folder(plane, folder)
              )
            }
          : {
              link: Workers.layer({ processes, database: url, folder, freeClaims: plane.freeClaims, lost }),
              work: Layer.empty
            }
      const ready = readyAfter(plane, setUp)
      const token = yield* url === null
        ? Monitoring.operatorToken
        : Monitoring.keptToken(Monitoring.tokenFile(yield* dataDir))
      const routes = Layer.merge(Inboxes.routes(plane), Monitoring.routes(token))
      const fleet = DemoFleet.layer.pipe(Layer.provide(plane.worker))
      const answering = Layer.provideMerge(ApiNode.api(ready, routes, fleet), Monitoring.listener(ready)).pipe(
        Layer.provide(Layer.succeed(Starting, () => !Deferred.isDoneUnsafe(setUp))),
        Layer.provide(Monitoring.watching(plane, ["api", "ingestion", "webhook"])),
        Layer.provide(link)
      )
      return Layer.merge(Welcome, work).pipe(
        Layer.provide(answering),
        Layer.provide(ingestionSources),
        Layer.provide(sending(loopbackNow))
      )
    })
  )

export const all = launch(
  Effect.flatMap(Deferred.make<never, SetupError | AnsweredFailure>(), (lost) =>
    Effect.raceFirst(Layer.launch(node(lost)), Deferred.await(lost))
  )
).pipe(Effect.provide(telemetryOf("landfall")))
