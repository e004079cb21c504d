import { Effect, Layer } from "effect"
import { request } from "undici"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { overNats } from "#runtimes/plane/overNats.ts"

import { settingsOf } from "../../support/nats/TestNats.ts"
import * as Sample from "../../support/samples.ts"
import { open, sampleAccount } from "../account.ts"
import { nodesOn } from "../nodes.ts"
import { newPlane } from "../Postgres.ts"
import { serverProcess } from "../serverProcess.ts"
import { makeReaders } from "./readers.ts"
import { askedSoFar } from "./statements.ts"

const [polling, streaming] = [20, 2]
/** Events of one transaction. */
const atOnce = 5

const heard = async <A>(url: string): Promise<A> => (await (await request(url)).body.json()) as A

/** One API, one ingestion and two webhook nodes on a database of their own, with clients that wait for events. */
export const world = Effect.fn("world")(function* (nats: string | null) {
  const { owner, plane: bare, url } = yield* newPlane
  yield* owner`create extension pg_stat_statements`
  const plane = nats === null ? bare : yield* overNats(bare, { ...settingsOf([nats]), prefix: "landfall" })
  const stores = yield* Layer.build(plane.worker)
  const receiver = yield* serverProcess("servers/receiver", { SECURE: "true" })
  const [hook = ""] = yield* Effect.promise(() => heard<ReadonlyArray<string>>(`${receiver.url}/all`))
  const accounts = Array.from({ length: polling }, () => sampleAccount())
  const populate = Effect.forEach(accounts, (account) =>
    Effect.andThen(
      open(account),
      WebhookStore.use((store) => store.save(Sample.webhook({ account_id: account.id, url: `${hook}/hook` })))
    )
  )
  yield* populate.pipe(Effect.provideContext(stores), Effect.provide(SecretsLayer.layer))

  const nodes = yield* nodesOn(url, nats === null ? {} : { NATS_URL: nats })
  const { address } = yield* nodes.api
  yield* nodes.ingestion
  yield* nodes.webhook
  yield* nodes.webhook
  const { poll, stream } = yield* makeReaders(address)
  yield* Effect.forEach(accounts, poll)
  yield* Effect.forEach(accounts.slice(0, streaming), stream)

  let turn = 0
  const commit = Effect.gen(function* () {
    const events = Array.from({ length: atOnce }, () =>
      Sample.loggedEvent({ account_id: accounts[turn++ % polling]?.id ?? Sample.accountId() })
    )
    yield* EventLog.use((log) => log.append(events))
    yield* Signals.use((signals) => signals.raise("appended", []))
  }).pipe(Effect.provideContext(stores))

  const arrived = Effect.promise(() => heard<number>(`${receiver.url}/count`))
  /** So many events a second for so long. */
  const load = Effect.fnUntraced(function* (perSecond: number, seconds: number) {
    const began = performance.now()
    for (let step = 0; step < (perSecond * seconds) / atOnce; step++) {
      yield* Effect.sleep(Math.max(0, began + (step * atOnce * 1000) / perSecond - performance.now()))
      yield* commit
    }
  })
  /** Until everything that was committed has been delivered. */
  const settled = Effect.gen(function* () {
    while ((yield* arrived) < turn) yield* Effect.sleep(50)
  })
  return { asked: askedSoFar(owner), load, settled }
})
