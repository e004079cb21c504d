import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import type { FetchError, RailSource, SourceResponse } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, move } from "../../domain/voyage/merge/observe.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import * as Sample from "../../support/samples.ts"
import * as TestMemory from "../../support/TestMemory.ts"
import { shipmentOf, statementOf } from "./intakeWorld.ts"
import type { sees } from "./intakeWorld.ts"

/** What each railroad answers about a container, and who was asked about which. */
export const world = () => {
  const asked: Array<string> = []
  const answers = new Map<string, Effect.Effect<SourceResponse, FetchError>>()
  const road = (road: string): RailSource => ({
    kind: "rail",
    name: road,
    format: `rail-${road.toLowerCase()}`,
    clockSpeed: 1,
    concurrency: 4,
    fetch: ({ number }) =>
      Effect.suspend(() => {
        asked.push(`${road} ${number}`)
        return answers.get(`${road} ${number}`) ?? Effect.fail(new NumberUnknown())
      })
  })
  const tells = (key: string, message: unknown) =>
    answers.set(key, Effect.succeed({ pages: [new TextEncoder().encode(JSON.stringify(message))], complete: false }))
  return { asked, answers, tells, roads: ["UP", "CN"].map(road) }
}

export const planes = {
  memory: { ports: TestMemory.stores, excludeTestServices: false, begin: TestClock.setTime(Date.UTC(2026, 5, 1)) },
  Postgres: { ports: TestSql.layerWorker, excludeTestServices: true, begin: Effect.void }
} as const

export const holder = Effect.fn("holder")(function* (
  entitlements: Account["entitlements"],
  sources = ["SIML", "UP", "CN"]
) {
  const account = Sample.account({ entitlements })
  const user = Sample.user(account.id)
  yield* AccountStore.use((store) => store.create(account, user))
  for (const source of sources) {
    yield* SourceStore.use(({ feeds }) =>
      feeds.saveCredential({ id: Sample.credentialId(), source, serves: [account.id] })
    )
  }
  return { account, user }
})

/** Does what is due for this account's shipment now: asks the railroads, reads, folds. */
export const work = Effect.gen(function* () {
  const [queue, polling, reading, folding] = [yield* WorkQueue, yield* Polling, yield* Reading, yield* Folding]
  const options = { limit: 100, leaseFor: 60_000 }
  for (;;) {
    const polls = yield* queue.claim("poll", options)
    yield* Effect.forEach(polls, (job) => (job.lane === "SIML" ? queue.finish(job) : polling.poll(job)))
    const reads = yield* queue.claim("read", options)
    yield* Effect.forEach(reads, (job) => Effect.andThen(reading.read(job.key as never), queue.finish(job)))
    const folds = yield* queue.claim("fold", options)
    yield* folding.fold(folds)
    if (polls.length + reads.length + folds.length === 0) return
  }
})

/** The carrier names Chicago as the end of the journey. */
export const toChicago = (bill: string, serial: number): Statement =>
  statementOf(
    bill,
    serial
  )(
    move("arrive", {
      mode: "rail",
      role: "DEST",
      classifier: "EST",
      at: "2026-01-27T09:00:00Z",
      place: "USCHI",
      key: "inland"
    })
  )

const at = (city: string, state_abbreviation: string, event_code: string, date_time: string) => ({
  event_code,
  status_code: "ACTUAL",
  date_time,
  location: { city, state_abbreviation }
})

export const shipmentByUp = (serial: number, events: number, storage: string | null = "2026-01-29") => ({
  id: `s-${serial}`,
  load: {
    equipment: { id: containerNumber(serial).slice(0, 10) },
    load_empty_code: "L",
    assessorial_information: { storage_first_chargeable_day: storage }
  },
  route: { destination: { location: { city: "CHICAGO", state_abbreviation: "IL" } } },
  eta: "2026-01-26T10:00:00Z",
  operational_move_events: [
    at("LOS ANGELES", "CA", "RAMP", "2026-01-22T20:00:00Z"),
    at("LOS ANGELES", "CA", "DFLC", "2026-01-23T03:00:00Z"),
    at("KANSAS CITY", "MO", "ARIL", "2026-01-25T03:00:00Z"),
    at("CHICAGO", "IL", "ARRI", "2026-01-26T12:00:00Z"),
    at("CHICAGO", "IL", "DRMP", "2026-01-26T18:00:00Z"),
    at("CHICAGO", "IL", "NTFY", "2026-01-26T19:00:00Z")
  ].slice(0, events)
})

export const railEvents = (events: Effect.Success<ReturnType<typeof sees>>["events"]) =>
  events
    .filter(({ event }) => /rail|inland|available|pickup_lfd/.test(event))
    .map(({ data_source, event, location_locode, timestamp, timezone, value }) =>
      [
        event.replace(/^container\.(transport\.)?/, ""),
        location_locode,
        timezone,
        value ?? timestamp,
        data_source
      ].join(" ")
    )
    .sort()

export const railFeeds = Effect.fn("railFeeds")(function* (account: AccountId) {
  const { id } = yield* shipmentOf(account)
  const feeds = yield* SourceStore.use(({ feeds }) =>
    oneAnswer(feeds.followedBy([{ account_id: account, subject: { type: "shipment", id } }]))
  )
  return feeds.filter(({ kind }) => kind === "rail").sort((a, b) => (a.source < b.source ? -1 : 1))
})
