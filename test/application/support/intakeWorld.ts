import { Context, Effect, Layer, Option, Result, Schema } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { GivenUp } from "#application/ports/GivenUp.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { LargeMessages } from "#application/ports/tracking/source/LargeMessages.ts"
import type {
  CarrierSource,
  FetchError,
  RailSource,
  SourceResponse
} from "#application/ports/tracking/source/PolledSource.ts"
import { Readers } from "#application/ports/tracking/source/Readers.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import * as LocalLink from "#application/tracking/ingestion/probe/LocalLink.ts"
import { Probing } from "#application/tracking/ingestion/probe/Probing.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Sweeping } from "#application/tracking/ingestion/Sweeping.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import type { NewTrackingRequest } from "#application/tracking/tracking/createRequest.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { AccountId, FeedId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"
import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, directVoyage } from "../../domain/voyage/merge/observe.ts"
import { railReadersOf } from "../../rail/messages.ts"
import { largeHere } from "../../support/largeHere.ts"
import * as Sample from "../../support/samples.ts"

const Statements = Schema.fromJsonString(Schema.Array(Statement))
const decode = Schema.decodeResult(Statements)

/** What the tests may turn: how the reader reads, and what the carrier does when it is asked. */
export class Turns extends Context.Service<
  Turns,
  {
    version: number
    mend: (statement: Statement) => Statement | null
    answer: Effect.Effect<SourceResponse, FetchError>
    /** How often from now on reading a large message is given up. */
    givenUp: number
  }
>()("test/Turns") {
  static readonly layer = Layer.sync(this, () => ({
    version: 1,
    mend: (statement: Statement): Statement | null => statement,
    answer: Effect.die("the carrier was not to be asked") as Effect.Effect<SourceResponse, FetchError>,
    givenUp: 0
  }))
}

/** Reads the statements that a message literally is, and formats that have a reader of their own. */
export const ReadersLayer = Layer.effect(
  Readers,
  Effect.all([Turns, ReferenceData]).pipe(
    Effect.map(([turns, { railStation }]) => ({
      recognize: () => "statements",
      reader: (format) =>
        railReadersOf(railStation).find((reader) => reader.format === format) ?? {
          format,
          version: turns.version,
          recognizes: () => true,
          read: (bytes) =>
            decode(new TextDecoder().decode(bytes)).pipe(
              Result.mapError(String),
              Result.map((written) => {
                const statements = written.flatMap((statement) => turns.mend(statement) ?? [])
                return {
                  reader: format,
                  version: turns.version,
                  data_source: "shipping_line" as const,
                  items: written.length,
                  statements,
                  item_of: statements.map(() => 0),
                  refused: [],
                  unread: []
                }
              })
            ),
          itemsIn: (bytes) => [{ from: 0, to: bytes.length }]
        }
    }))
  )
)

/** Large messages are read like others, but are given up as often as the test says. */
const LargeLayer = Layer.effect(
  LargeMessages,
  Effect.map(Effect.all([Turns, LargeMessages]), ([turns, large]) => ({
    ...large,
    understand: (message) =>
      Effect.suspend(() =>
        turns.givenUp-- > 0
          ? Effect.fail(new GivenUp({ reason: "The machine stood still." }))
          : large.understand(message)
      )
  }))
).pipe(Layer.provide(largeHere))

const carrierOf = (turns: Turns["Service"]): CarrierSource => ({
  kind: "carrier",
  name: "SIML",
  format: "statements",
  supports: ["bill", "booking", "container"],
  clockSpeed: 1,
  concurrency: 1,
  fetch: () => Effect.suspend(() => turns.answer)
})

/** The steps of intake over the data plane that the caller brings, with these sources. */
export const intakeOf = <R>(sources: Layer.Layer<SourceRegistry, never, R>) =>
  Layer.mergeAll(Folding.layer, Polling.layer, Sweeping.layer, TrackingRequests.layer).pipe(
    Layer.provideMerge(LocalLink.layer),
    Layer.provideMerge(Probing.layer),
    Layer.provideMerge(Reading.layer),
    Layer.provideMerge(LargeLayer),
    Layer.provideMerge(OpenSources.layer),
    Layer.provideMerge(Vault.layerRandom),
    Layer.provideMerge(Layer.merge(ReadersLayer, sources)),
    Layer.provideMerge(Layer.mergeAll(Turns.layer, Reference.layer, SecretsLayer.layer))
  )

/** One carrier with set answers, and these railroads. */
export const intakeWorld = (railroads: ReadonlyArray<RailSource>) =>
  intakeOf(
    Layer.effect(
      SourceRegistry,
      Effect.map(Turns, (turns) => ({ configured: [carrierOf(turns), ...railroads], offers: [] }))
    )
  )

export const IntakeWorld = intakeWorld([])

const encode = Schema.encodeSync(Statements)
export const bytesOf = (statements: ReadonlyArray<Statement>) => new TextEncoder().encode(encode(statements))

/** A new account, seen by the carrier through a credential of its own. */
export const newcomer = Effect.gen(function* () {
  const account = Sample.account({ entitlements: ["custom_fields"] })
  const user = Sample.user(account.id)
  yield* AccountStore.use((store) => store.create(account, user))
  yield* SourceStore.use(({ feeds }) =>
    feeds.saveCredential({ id: Sample.credentialId(), source: "SIML", serves: [account.id] })
  )
  return { account, user }
})

export const follow = Effect.fn("follow")(function* (
  holder: Effect.Success<typeof newcomer>,
  request_number: string,
  more: Partial<NewTrackingRequest> = {}
) {
  const request = yield* TrackingRequests.use((requests) =>
    requests.create(holder, {
      request_type: "bill_of_lading",
      request_number,
      scac: "SIML",
      auto_detect: false,
      ref_numbers: [],
      shipment_tags: [],
      ...more
    })
  )
  const [feed] = yield* SourceStore.use(({ feeds }) =>
    oneAnswer(
      feeds.followedBy([{ account_id: holder.account.id, subject: { type: "tracking_request", id: request.id } }])
    )
  )
  return { request, feed: feed?.id as FeedId }
})

/** A message arrives, and waits to be read. */
export const received = Effect.fn("received")(function* (feed: FeedId, statements: ReadonlyArray<Statement>) {
  const bytes = bytesOf(statements)
  const { sha256 } = yield* Secrets
  const { raw_id } = yield* ObservationStore.use((store) =>
    Effect.flatMap(
      DurableClock.use((clock) => clock.now),
      (now) =>
        store.keep({
          id: Sample.rawId(),
          feed_id: feed,
          format: "statements",
          name: null,
          bytes,
          charset: null,
          sha256: sha256(bytes),
          received_at: now
        })
    )
  )
  return raw_id
})

/** A message arrives, is read, and what it concerns is folded. */
export const arrives = Effect.fn("arrives")(function* (feed: FeedId, statements: ReadonlyArray<Statement>) {
  const raw = yield* received(feed, statements)
  yield* readAgain(raw)
  return raw
})

export const readAgain = Effect.fn("readAgain")(function* (raw: Parameters<Reading["Service"]["read"]>[0]) {
  const message = yield* Reading.use((reading) => reading.read(raw))
  yield* Folding.use((folding) => folding.foldNow(message?.folds ?? []))
})

/** What an account sees: its shipments with their containers and events. */
export const sees = Effect.fn("sees")(function* (account: AccountId) {
  const { rows } = yield* ShipmentStore.use((store) =>
    store.search(account, always, "created_at", { number: 1, size: 50 })
  )
  const containers = yield* ContainerStore.use((store) =>
    store.ofShipments(
      account,
      rows.map(({ id }) => id)
    )
  )
  const events = yield* Effect.forEach(rows, ({ id }) => EventLog.use((log) => log.latestOf(account, id)))
  return { shipments: rows, containers, events: events.flat() }
})

export const shipmentOf = Effect.fn("shipmentOf")(function* (account: AccountId) {
  const { shipments } = yield* sees(account)
  return Option.getOrThrow(Option.fromUndefinedOr(shipments[0]))
})

/** Asks the carrier about the feed's number now, and does all that follows. */
export const poll = Effect.fn("poll")(function* (feed: FeedId) {
  const [queue, polling, reading, folding] = [yield* WorkQueue, yield* Polling, yield* Reading, yield* Folding]
  const options = { limit: 100, leaseFor: 60_000 }
  yield* queue.put("poll", [{ key: feed, lane: "SIML" }])
  const polls = yield* queue.claim("poll", options)
  yield* Effect.forEach(polls, (job) => (job.key === feed ? polling.poll(job) : queue.finish(job)))
  for (const job of yield* queue.claim("read", options)) {
    yield* reading.read(job.key as never)
    yield* queue.finish(job)
  }
  yield* folding.fold(yield* queue.claim("fold", options))
})

/** The statement of a stored observation, for another container on a bill of its own. */
export const statementOf =
  (number: string, serial: number) =>
  (observation: Observation): Statement => {
    const { call, classifier, container, fact, fact_key, happened, place, retracted, revision, source_id } = observation
    const documents: ReadonlyArray<Document> = [{ type: "bill", number }]
    const statement = { call, classifier, fact, happened, place, retracted, revision, source_id, documents }
    return Object.assign(statement, {
      container: container === null ? null : containerNumber(serial),
      fact_key: `${fact_key}|${serial}`
    })
  }

/** A carrier's statements of one container on a bill: the direct voyage. */
export const voyage = (number: string, serial: number, moves = 8): ReadonlyArray<Statement> =>
  directVoyage().slice(0, moves).map(statementOf(number, serial))
