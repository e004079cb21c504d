import { Clock, Context, Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"

import * as Reference from "#adapters/reference/layer.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import * as VaultLayer from "#adapters/secrets/Vault.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Denied, NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceResponse, FetchError } from "#application/ports/tracking/source/PolledSource.ts"
import type { Readers } from "#application/ports/tracking/source/Readers.ts"
import { SettingRefused } from "#application/ports/tracking/source/SourceOffer.ts"
import type { CarrierOffer, SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import * as LocalLink from "#application/tracking/ingestion/probe/LocalLink.ts"
import { Probing } from "#application/tracking/ingestion/probe/Probing.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Sweeping } from "#application/tracking/ingestion/Sweeping.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { SourceHealth } from "#application/tracking/source/credential/SourceHealth.ts"
import { SourceTests } from "#application/tracking/source/credential/SourceTests.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { AccountId, RawId } from "#domain/Identifiers.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { largeHere } from "../../support/largeHere.ts"
import * as Sample from "../../support/samples.ts"
import * as TestMemory from "../../support/TestMemory.ts"
import { bytesOf, ReadersLayer, Turns, voyage } from "./intakeWorld.ts"

/** One question that a carrier got. */
export interface Asked {
  readonly scac: string
  readonly key: string
  readonly number: string
  readonly at: number
}

/** The behaviour of the carriers of a test, and what they were asked. */
export class Carriers extends Context.Service<
  Carriers,
  {
    readonly asked: Array<Asked>
    /** The key that each carrier takes. */
    readonly takes: Map<string, string>
    /** The error of a carrier instead of an answer. */
    readonly trouble: Map<string, Effect.Effect<SourceResponse, FetchError>>
    /** What carriers report of a number: the beginning of a voyage by default. */
    reports: (number: string, at: number) => ReadonlyArray<Statement>
    /** Numbers that no carrier knows. */
    readonly unknown: Set<string>
    /** Kinds of numbers that no carrier knows anything of. */
    readonly unknownAs: Set<string>
    /** Milliseconds that a question takes. */
    takesTime: number
    readonly clockSpeed: Map<string, number>
    /** Polls that a carrier takes at the same time; 4 by default. */
    readonly concurrency: Map<string, number>
    /** The most numbers that were asked for at the same time. */
    peak: number
    /** Numbers that are asked for now, and those that were asked for twice at a time. */
    readonly running: Set<string>
    readonly doubled: Array<string>
    /** Sources that are open now. */
    readonly open: Set<string>
  }
>()("test/Carriers") {
  static readonly layer = Layer.sync(this, () => ({
    asked: [],
    takes: new Map([
      ["MAEU", "right"],
      ["HLCU", "right"]
    ]),
    trouble: new Map(),
    reports: (number: string) => voyage(number, Number(number.replaceAll(/\D/g, "")), 3),
    unknown: new Set<string>(),
    unknownAs: new Set<string>(),
    takesTime: 0,
    clockSpeed: new Map(),
    concurrency: new Map(),
    peak: 0,
    running: new Set<string>(),
    doubled: [],
    open: new Set<string>()
  }))
}

const supports = ["bill", "booking", "container"] as const

const offer = (carriers: Carriers["Service"], scac: string): CarrierOffer => ({
  kind: "carrier",
  source: scac,
  title: scac,
  supports,
  settings: [
    { name: "url", meaning: "Where it is.", isRequired: false, isSecret: false },
    { name: "api-key", meaning: "The key.", isRequired: true, isSecret: true }
  ],
  open: Effect.fn("offer.open")(function* (settings: SourceSettings) {
    const key = settings["api-key"] === undefined ? "" : Redacted.value(settings["api-key"])
    if (key === "impossible") return yield* new SettingRefused({ setting: "api-key", detail: "It cannot be right." })
    const name = `${scac} ${key}`
    yield* Effect.acquireRelease(
      Effect.sync(() => carriers.open.add(name)),
      () => Effect.sync(() => carriers.open.delete(name))
    )
    return {
      kind: "carrier",
      name: scac,
      format: "statements",
      supports,
      clockSpeed: carriers.clockSpeed.get(scac) ?? 1,
      concurrency: carriers.concurrency.get(scac) ?? 4,
      fetch: ({ number, type }) =>
        Effect.gen(function* () {
          carriers.asked.push({ scac, key, number, at: yield* Clock.currentTimeMillis })
          if (carriers.running.has(number)) carriers.doubled.push(number)
          carriers.running.add(number)
          carriers.peak = Math.max(carriers.peak, carriers.running.size)
          if (carriers.takesTime > 0) yield* Effect.sleep(carriers.takesTime)
          const trouble = carriers.trouble.get(scac)
          if (trouble !== undefined) return yield* trouble
          if (key !== carriers.takes.get(scac)) return yield* new Denied({ detail: "wrong key" })
          if (carriers.unknown.has(number) || carriers.unknownAs.has(type)) return yield* new NumberUnknown()
          const statements = carriers.reports(number, yield* Clock.currentTimeMillis)
          return { pages: [bytesOf(statements)], complete: true }
        }).pipe(Effect.ensuring(Effect.sync(() => carriers.running.delete(number))))
    }
  })
})

const Registry = Layer.effect(
  SourceRegistry,
  Effect.map(Carriers, (carriers) => ({
    configured: [],
    offers: [offer(carriers, "MAEU"), offer(carriers, "HLCU")],
    expiryOf: (settings: SourceSettings) => (settings["url"] === undefined ? null : Sample.onDay(400))
  }))
)

/** Polls, requests and the operator's commands on one memory; carriers are asked under stored credentials alone. */
export const accessWorld = (
  registry: Layer.Layer<SourceRegistry, never, Carriers>,
  readers: Layer.Layer<Readers, never, Turns | ReferenceData>
) =>
  Layer.mergeAll(
    Folding.layer,
    Polling.layer,
    Sweeping.layer,
    TrackingRequests.layer,
    ShippingLines.layer,
    Tracking.layer,
    SourceCredentials.layer,
    SourceHealth.layer,
    SourceTests.layer
  ).pipe(
    Layer.provideMerge(LocalLink.layer),
    Layer.provideMerge(Probing.layer),
    Layer.provideMerge(Reading.layer),
    Layer.provideMerge(largeHere),
    Layer.provideMerge(OpenSources.layer),
    Layer.provideMerge(Layer.mergeAll(registry, readers, VaultLayer.layerRandom)),
    Layer.provideMerge(
      Layer.mergeAll(Carriers.layer, Turns.layer, Reference.layer, SecretsLayer.layer, TestMemory.stores)
    )
  )

const AccessWorld = accessWorld(Registry, ReadersLayer)

export const start = Date.UTC(2026, 5, 1)

/** Runs with services of its own, on the first of June 2026. */
export const inWorld = <A, E>(work: Effect.Effect<A, E, Layer.Success<typeof AccessWorld>>) =>
  Effect.andThen(TestClock.setTime(start), work).pipe(Effect.provide(AccessWorld, { local: true }))

export const newcomer = Effect.gen(function* () {
  const account = Sample.account()
  const user = Sample.user(account.id)
  yield* AccountStore.use((store) => store.create(account, user))
  return { account, user }
})

export const secret = (text: string): SourceSettings => ({ "api-key": Redacted.make(text) })

export const give = (key: string, serves: "all" | ReadonlyArray<AccountId> = "all", source = "MAEU") =>
  SourceCredentials.use((credentials) => credentials.add({ source, owner_id: null, serves, settings: secret(key) }))

export const track = (
  holder: Effect.Success<typeof newcomer>,
  request_number: string,
  scac = "MAEU",
  request_type: RequestType = "bill_of_lading"
) =>
  TrackingRequests.use((requests) =>
    requests.create(holder, {
      request_type,
      request_number,
      scac,
      auto_detect: false,
      ref_numbers: [],
      shipment_tags: []
    })
  )

export const feedOf = (account_id: AccountId, id: Effect.Success<ReturnType<typeof track>>["id"]) =>
  SourceStore.use(({ feeds }) =>
    oneAnswer(feeds.followedBy([{ account_id, subject: { type: "tracking_request", id } }]))
  )

const options = { limit: 100, leaseFor: 180_000 }

/** Does everything that is due now, until nothing is. */
export const work = Effect.gen(function* () {
  const [folding, polling, queue, reading] = [yield* Folding, yield* Polling, yield* WorkQueue, yield* Reading]
  const [probing, sweeping] = [yield* Probing, yield* Sweeping]
  for (;;) {
    yield* Effect.forEach(yield* queue.claim("sweep", options), sweeping.sweep, { discard: true })
    const probes = yield* queue.claim("probe", options)
    yield* Effect.forEach(probes, probing.decide, { discard: true })
    const polls = yield* queue.claim("poll", options)
    yield* Effect.forEach(polls, polling.poll, { discard: true })
    const reads = yield* queue.claim("read", options)
    yield* Effect.forEach(reads, (job) => Effect.andThen(reading.read(job.key as RawId), queue.finish(job)), {
      discard: true
    })
    const folds = yield* queue.claim("fold", options)
    yield* folding.fold(folds)
    if (probes.length + polls.length + reads.length + folds.length === 0) return
  }
})

/** Lets time pass, a step at a time, and does what comes due. */
export const pass = Effect.fn("pass")(function* (milliseconds: number, step = 60_000) {
  for (let passed = 0; passed < milliseconds; passed += step) {
    yield* TestClock.adjust(step)
    yield* work
  }
})
