import { createHmac } from "node:crypto"
import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, Logger, Redacted } from "effect"
import { HttpRouter, HttpServer } from "effect/http"

import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import * as Push from "#adapters/sources/inbox/routes.ts"
import type { InboxLimits } from "#adapters/sources/inbox/routes.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import type { NewInbox } from "#application/tracking/source/Inboxes.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"
import type { RawId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import * as LargeMessages from "#runtimes/reading/largeMessages.ts"
import * as Readers from "#runtimes/reading/readers.ts"

import * as TestSql from "../support/postgres/TestSql.ts"
import { noSources } from "../support/registry.ts"
import * as Sample from "../support/samples.ts"
import * as TestMemory from "../support/TestMemory.ts"

export const limits: InboxLimits = { largest: 64 * 1024, perMinute: 1000, largePerMinute: 1000, patience: 400 }

const Server = NodeHttpServer.layer(() => createServer({ headersTimeout: 2000, requestTimeout: 2000 }), {
  port: 0,
  host: "127.0.0.1"
})

/** The addresses of inboxes on a real server, and the steps of intake behind them. */
export const pushWorld = <E>(
  stores: Layer.Layer<Layer.Success<typeof TestMemory.layer>, E>,
  changed: Partial<InboxLimits> = {},
  intake: Layer.Layer<Intake, never, Layer.Services<typeof Intake.layer>> = Intake.layer
) =>
  HttpRouter.serve(Push.layer({ ...limits, ...changed }), { disableListenLog: true, disableLogger: true }).pipe(
    Layer.provideMerge(Server),
    Layer.provideMerge(WrongKeyThrottle.layer),
    Layer.provideMerge(Layer.mergeAll(Inboxes.layer, intake)),
    Layer.provideMerge(Layer.mergeAll(Reading.layer, Folding.layer)),
    Layer.provideMerge(LargeMessages.layer),
    Layer.provideMerge(Readers.layer),
    Layer.provideMerge(OpenSources.layer),
    Layer.provideMerge(Layer.mergeAll(Reference.layer, Secrets.layer, noSources, Logger.layer([]))),
    Layer.provideMerge(Vault.layerRandom),
    Layer.provideMerge(stores)
  )

export const planesWith = (changed: Partial<InboxLimits>) =>
  [
    ["memory", pushWorld(TestMemory.layer, changed)],
    ["Postgres", pushWorld(TestSql.layerWorker as unknown as typeof TestMemory.layer, changed)]
  ] as const

export const planes = planesWith({})

let serial = 0

/** A registered inbox and its secret. */
export const registered = Effect.fnUntraced(function* (asked: Partial<NewInbox> = {}) {
  const name = asked.name ?? InboxName.make(`sender-${++serial}`)
  const account = yield* newAccount
  const terms = { format: "auto", auth: "bearer", data_source: null, source: null, serves: [account] } as const
  const { secret } = yield* Inboxes.use((inboxes) => inboxes.add({ ...terms, ...asked, name }))
  return { name, account, secret: Redacted.value(secret) }
})

export const newAccount = Effect.gen(function* () {
  const account = Sample.account()
  yield* AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id)))
  return account.id
})

/** How DCSA 2.2 signs. */
export const signed = (secret: string, body: string | Uint8Array): Readonly<Record<string, string>> => ({
  "notification-signature": `sha256=${createHmac("sha256", Buffer.from(secret, "base64")).update(body).digest("hex")}`,
  "subscription-id": "1f7e8a0c-0000-4000-8000-000000000001"
})

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
export const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`
})

export const address = Effect.map(HttpServer.HttpServer, ({ address }) => HttpServer.formatAddress(address))

export interface Pushed {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export const send = Effect.fnUntraced(function* (path: string, init: RequestInit) {
  const url = `${yield* address}${path}`
  return yield* Effect.promise(async (): Promise<Pushed> => {
    const response = await fetch(url, init)
    return { status: response.status, headers: response.headers, body: await response.text() }
  })
})

export const push = (path: string, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  send(path, { method: "POST", body: body as BodyInit, headers: { ...headers } })

const longAgo = Instant.make("2000-01-01T00:00:00.000Z")

/** The messages of an inbox that are kept. */
export const kept = (source: string) =>
  Effect.map(
    ObservationStore.use((store) => store.rawsOf(source, longAgo, null, 100)),
    (rows) => rows.map(({ id }) => id)
  )

/** Reads and folds what is queued, as the ingestion node does. */
export const workOff = Effect.gen(function* () {
  const [queue, reading, folding] = [yield* WorkQueue, yield* Reading, yield* Folding]
  for (const job of yield* queue.claim("read", { limit: 100, leaseFor: 60_000 })) {
    yield* reading.read(job.key as RawId)
    yield* queue.finish(job)
  }
  yield* folding.fold(yield* queue.claim("fold", { limit: 100, leaseFor: 60_000 }))
})
