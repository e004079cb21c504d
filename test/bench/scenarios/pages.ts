import { Array, Effect, Redacted, Schema } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { authorization, open, sampleAccount } from "../account.ts"
import { postgresCpu } from "../cpu.ts"
import { firstDifference } from "../firstDifference.ts"
import { sail } from "../fleet.ts"
import { client, onceClient } from "../load.ts"
import type { Load } from "../load.ts"
import { growth, interleave } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Line, Scenario } from "../Scenario.ts"
import { serverProcess } from "../serverProcess.ts"
import type { ServerProcess } from "../serverProcess.ts"

const [many, few] = [10_000, 500]
const list = "/v2/shipments?include=containers"
const containers = "/v2/containers"
const health = "/health"

/** So many pages of the list, from the second on: the first is known. */
const pagesOf = (count: number) => Array.makeBy(Math.floor(count), (number) => `${list}&page[number]=${number + 2}`)

/** What differs between two right answers: where they were asked for, and the place that the next page begins at. */
const comparable = (bytes: Uint8Array, url: string): unknown =>
  JSON.parse(
    new TextDecoder()
      .decode(bytes)
      .replaceAll(url, "")
      .replace(/&page%5Bafter%5D=[\w-]+/, "")
  )

const placesOf = (reference: ReferenceData["Service"]) => ({
  ports: Object.fromEntries(["CNSHA", "USLAX"].map((locode) => [locode, reference.port(locode)?.id])),
  terminals: { "USLAX/WBCT": reference.terminal("USLAX/WBCT").id }
})

const Page = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.NonEmptyArray(Schema.Struct({ id: Schema.String })),
    included: Schema.Array(Schema.Struct({ id: Schema.String, type: Schema.Literal("container") })),
    meta: Schema.Struct({ total: Schema.Int })
  })
)

/** How the peer, which knows no keys, is told whose shipments are asked for. */
const named = ({ id }: Account) => ({ "x-account": id })

/** The bytes of a path, as the service answers it now. */
const bytesOf = (url: string, path: string, headers: Record<string, string>) =>
  Effect.promise(async () => {
    const response = await fetch(`${url}${path}`, { headers })
    return new Uint8Array(await response.arrayBuffer())
  })

/** What `node:http` adds to each answer by itself. */
const added = new Set(["connection", "content-length", "date", "keep-alive"])

/** The headers of a path that the service gives its answer. */
const headersOf = (url: string, path: string) =>
  Effect.promise(async () => {
    const { headers } = await fetch(`${url}${path}`)
    return Object.fromEntries([...headers].filter(([name]) => !added.has(name)))
  })

const bytes = "node:http, the same bytes ready made"
const bytesAndHeaders = "node:http, the same bytes and headers ready made"
const handWritten = "Fastify and pg: no keys, limits, tenants, filters"

const lines = (
  what: string,
  peerName: string,
  { ours, peer }: { readonly ours: ReadonlyArray<Load>; readonly peer: ReadonlyArray<Load> },
  grown?: string
): ReadonlyArray<Line> => {
  const line = { what, peer: peerName }
  const wholly = (loads: ReadonlyArray<Load>) => loads.flatMap(({ perWholeCpuSecond }) => perWholeCpuSecond ?? [])
  const [ourWhole, theirWhole] = [wholly(ours), wholly(peer)]
  return [
    {
      ...line,
      unit: "requests/s",
      ours: ours.map(({ perSecond }) => perSecond),
      theirs: peer.map(({ perSecond }) => perSecond),
      ...(grown === undefined ? {} : { growth: grown })
    },
    {
      ...line,
      unit: "requests/CPU s",
      ours: ours.map(({ perCpuSecond }) => perCpuSecond),
      theirs: peer.map(({ perCpuSecond }) => perCpuSecond)
    },
    ...(theirWhole.length === 0
      ? []
      : [{ ...line, unit: "requests/CPU s, with Postgres", ours: ourWhole, theirs: theirWhole }])
  ]
}

const startPlain = Effect.fnUntraced(function* (url: Redacted.Redacted) {
  const places = placesOf(yield* ReferenceData.pipe(Effect.provide(Reference.layer)))
  return yield* serverProcess("peers/fastify", {
    DATABASE_URL: Redacted.value(url),
    BENCH_PLACES: JSON.stringify(places)
  })
})

interface Unseen {
  readonly accounts: Array.NonEmptyReadonlyArray<Account>
  readonly api: ServerProcess
  readonly big: Account
  readonly database: Effect.Success<ReturnType<typeof postgresCpu>>
  readonly plain: ServerProcess
}

const measureUnseen = Effect.fnUntraced(function* ({ accounts, api, big, database, plain }: Unseen) {
  // Pages of the other accounts come first: the engine has learned the way of a page that is kept, not yet this one.
  const learn = (server: ServerProcess, headers: (account: Account) => Record<string, string>) =>
    Effect.forEach(accounts.slice(1), (account) =>
      onceClient(server, pagesOf(few / 30), 16, { headers: headers(account), connections: 4 }).pipe(
        Effect.flatten,
        Effect.scoped
      )
    )
  yield* learn(api, authorization)
  yield* learn(plain, named)
  // Six rounds, the first of which warms up; the first page is known.
  const others = pagesOf(many / 30).slice(0, 300)
  return yield* interleave({
    ours: yield* onceClient(api, others, 50, { headers: authorization(big), database }),
    peer: yield* onceClient(plain, others, 50, { headers: named(big), database })
  })
})

const measureProbes = Effect.fnUntraced(function* (api: ServerProcess, bare: ServerProcess) {
  const [probe, said] = [yield* bytesOf(api.url, health, {}), yield* headersOf(api.url, health)]
  const [probing, probed] = [yield* client(api), yield* client(bare)]
  return yield* interleave(
    {
      ours: probing(health),
      peer: Effect.andThen(
        Effect.sync(() => bare.serve(probe, said)),
        probed(health)
      )
    },
    9
  )
})

type Loads<Name extends string> = Readonly<Record<Name, ReadonlyArray<Load>>>

interface Measurements {
  readonly boxPages: Loads<"ours" | "peer">
  readonly boxSingles: Loads<"ours" | "peer">
  readonly lists: Loads<"ours" | "small" | "peer" | "plain" | "ofAll" | "plainOfAll">
  readonly probes: Loads<"ours" | "peer">
  readonly singles: Loads<"ours" | "peer">
  readonly unseen: Loads<"ours" | "peer">
}

const linesOf = ({ boxPages, boxSingles, lists, probes, singles, unseen }: Measurements): ReadonlyArray<Line> => {
  const rates = (loads: ReadonlyArray<Load>) => loads.map(({ perSecond }) => perSecond)
  return [
    ...lines(
      "page of 30 shipments with their containers",
      bytes,
      lists,
      growth(rates(lists.small), rates(lists.ours), `${many / few}x shipments`)
    ),
    ...lines("the same page", handWritten, { ours: lists.ours, peer: lists.plain }),
    ...lines("the page of each of 20 accounts in turn", handWritten, { ours: lists.ofAll, peer: lists.plainOfAll }),
    ...lines("a page that was not asked for before", handWritten, unseen),
    ...lines("page of 30 containers", bytes, boxPages),
    ...lines("one shipment", bytes, singles),
    ...lines("one container", bytes, boxSingles),
    ...lines("HTTP alone: `/health`, which asks nothing", bytesAndHeaders, probes)
  ]
}

/** One of 20 accounts has 10,000 shipments, the others 500 each. */
export const pages: Scenario = {
  name: "pages",
  run: Effect.gen(function* () {
    const { owner, plane, url } = yield* newPlane
    const accounts = Array.makeBy(20, () => sampleAccount())
    const [big, small = big] = accounts
    yield* Effect.forEach(accounts, open).pipe(Effect.provide([plane.worker, SecretsLayer.layer]))
    yield* Effect.forEach(accounts, (account) => sail(owner, account, account === big ? many : few))
    yield* owner.unsafe("vacuum analyze")

    const api = yield* serverProcess("servers/api", { DATABASE_URL: Redacted.value(url) })
    const page = yield* bytesOf(api.url, list, authorization(big))
    const { data, included, meta } = yield* Schema.decodeEffect(Page)(new TextDecoder().decode(page))
    if (data.length !== 30 || included.length < 30 || meta.total !== many) return yield* Effect.die(meta)
    const plain = yield* startPlain(url)
    const theirs = yield* bytesOf(plain.url, list, named(big))
    const difference = firstDifference(comparable(page, api.url), comparable(theirs, plain.url))
    if (difference !== null) return yield* Effect.die(new Error(`The peer's page differs at ${difference}.`))
    const one = `/v2/shipments/${data[0].id}`
    const single = yield* bytesOf(api.url, one, authorization(big))

    const bare = yield* serverProcess("peers/bytes")
    const database = yield* postgresCpu(owner)
    const [ours, ofSmall, peers, plainly] = [
      yield* client(api, { headers: authorization(big), database }),
      yield* client(api, { headers: authorization(small) }),
      yield* client(bare),
      yield* client(plain, { headers: named(big), database })
    ]
    const ofAll = (headers: (account: Account) => Record<string, string>) =>
      Array.map(accounts, (account) => ({ path: list, headers: headers(account) }))
    const serve = (bytes: Uint8Array) => Effect.sync(() => bare.serve(bytes))
    const lists = yield* interleave({
      ours: ours(list),
      small: ofSmall(list),
      peer: Effect.andThen(serve(page), peers(list)),
      plain: plainly(list),
      ofAll: ours(...ofAll(authorization)),
      plainOfAll: plainly(...ofAll(named))
    })
    const unseen = yield* measureUnseen({ api, accounts, big, database, plain })
    const boxes = yield* bytesOf(api.url, containers, authorization(big))
    const boxPages = yield* interleave({
      ours: ours(containers),
      peer: Effect.andThen(serve(boxes), peers(containers))
    })
    const box = `/v2/containers/${included[0]?.id ?? ""}`
    const boxed = yield* bytesOf(api.url, box, authorization(big))
    const boxSingles = yield* interleave({ ours: ours(box), peer: Effect.andThen(serve(boxed), peers(box)) })
    const singles = yield* interleave({ ours: ours(one), peer: Effect.andThen(serve(single), peers(one)) })
    const probes = yield* measureProbes(api, bare)
    return linesOf({ boxPages, boxSingles, lists, probes, singles, unseen })
  })
}
