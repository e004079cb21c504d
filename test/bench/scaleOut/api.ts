import { Effect, Redacted, Schema } from "effect"
import type { Pool } from "undici"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { authorization, open, sampleAccount } from "../account.ts"
import { postgresCpu } from "../cpu.ts"
import { sail } from "../fleet.ts"
import { askBytes, callers, poolOf } from "../load.ts"
import { interleave } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import { serverProcess } from "../serverProcess.ts"
import type { ServerProcess } from "../serverProcess.ts"
import { assertOneLimit } from "./oneLimit.ts"
import { figures, fleetSizes, say } from "./said.ts"
import { assertSeenNext } from "./seenNext.ts"

const [accounts, shipments, connections, milliseconds] = [20, 500, 16, 2000]
const list = "/v2/shipments?include=containers"

const Page = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Array(Schema.Struct({ id: Schema.String })),
    meta: Schema.Struct({ total: Schema.Literal(shipments) })
  })
)

/** A path, who asks for it, and the bytes that each node must answer with: they differ by where the node listens. */
interface Question {
  readonly path: string
  readonly account: Account
  readonly expected: ReadonlyMap<ServerProcess, Buffer>
}

const ask = Effect.fnUntraced(function* (nodes: ReadonlyArray<ServerProcess>, account: Account, path: string) {
  const [first] = nodes
  const url = first?.url ?? ""
  const text = yield* Effect.promise(async () =>
    (await fetch(`${url}${path}`, { headers: authorization(account) })).text()
  )
  const expected = new Map(nodes.map((node) => [node, Buffer.from(text.replaceAll(url, node.url))]))
  return { question: { path, account, expected } satisfies Question, text }
})

const assertAnswer = async (pool: Pool, node: ServerProcess, { account, expected, path }: Question) => {
  const body = await askBytes(pool, path, { headers: authorization(account) })
  if (expected.get(node)?.equals(body) !== true) throw new Error(`${node.url} answers ${path} with other bytes`)
}

/** The list of every account, and each shipment of its page. */
const questionsOf = Effect.fnUntraced(function* (nodes: ReadonlyArray<ServerProcess>, all: ReadonlyArray<Account>) {
  const lists: Array<Question> = []
  const ones: Array<Question> = []
  for (const account of all) {
    const { question, text } = yield* ask(nodes, account, list)
    const { data } = yield* Schema.decodeEffect(Page)(text)
    if (data.length !== 30) return yield* Effect.die(new Error(`a page has ${data.length} shipments`))
    lists.push(question)
    for (const { id } of data) ones.push((yield* ask(nodes, account, `/v2/shipments/${id}`)).question)
  }
  return { "pages of 30 shipments with containers": lists, "one shipment": ones }
})

/** Every node is asked everything once, so that none is measured cold. */
const warm = (nodes: ReadonlyArray<ServerProcess>, questions: ReadonlyArray<Question>) =>
  Effect.forEach(
    nodes,
    Effect.fnUntraced(function* (node) {
      const pool = yield* poolOf(node.url, 1)
      yield* Effect.forEach(questions, (question) => Effect.promise(() => assertAnswer(pool, node, question)))
    }, Effect.scoped),
    { concurrency: "unbounded", discard: true }
  )

/** What a request costs, in seconds of CPU, and how many there are in a second. */
interface Cost {
  readonly calls: number
  readonly perSecond: number
  readonly nodes: number
  readonly postgres: number
  readonly clients: number
}

const cpuOfClients = () => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

/** So many clients, spread over the nodes, ask in turn and compare every answer. */
const load = Effect.fnUntraced(function* (
  nodes: ReadonlyArray<ServerProcess>,
  questions: ReadonlyArray<Question>,
  postgres: () => Promise<number>
) {
  const pools = yield* Effect.forEach(nodes, ({ url }) => poolOf(url, connections / nodes.length))
  const used = async () => ({
    nodes: (await Promise.all(nodes.map((node) => node.cpuSeconds()))).reduce((sum, one) => sum + one, 0),
    postgres: await postgres(),
    clients: cpuOfClients()
  })
  let turn = 0
  const call = (index: number) => async () => {
    await assertAnswer(pools[index]!, nodes[index]!, questions[turn++ % questions.length]!)
  }
  return yield* Effect.promise(async (): Promise<Cost> => {
    const before = await used()
    const started = performance.now()
    const counts = await Promise.all(
      nodes.map((_, index) => callers(connections / nodes.length, milliseconds, call(index)))
    )
    const seconds = (performance.now() - started) / 1000
    const after = await used()
    const calls = counts.reduce((sum, one) => sum + one, 0)
    const each = (name: "clients" | "nodes" | "postgres") => (after[name] - before[name]) / calls
    return {
      calls,
      perSecond: calls / seconds,
      nodes: each("nodes"),
      postgres: each("postgres"),
      clients: each("clients")
    }
  })
}, Effect.scoped)

const headings = [
  "API nodes",
  "requests/s (min-max)",
  "requests for a second of CPU of the nodes",
  "ms of CPU: nodes",
  "Postgres",
  "clients",
  "cores in use",
  "answers compared"
]

const rowOf = (nodes: number, costs: ReadonlyArray<Cost>) => {
  const milli = (name: "clients" | "nodes" | "postgres") =>
    figures(
      costs.map((cost) => cost[name] * 1000),
      2
    )
  return [
    nodes,
    figures(costs.map(({ perSecond }) => perSecond)),
    figures(costs.map((cost) => 1 / cost.nodes)),
    milli("nodes"),
    milli("postgres"),
    milli("clients"),
    figures(
      costs.map((cost) => (cost.nodes + cost.postgres + cost.clients) * cost.perSecond),
      2
    ),
    costs.reduce((sum, { calls }) => sum + calls, 0)
  ]
}

/**
 * What so many API nodes, each a process, answer to 16 clients; then whether a limit holds over all of them together, and
 * whether each shows what another has changed.
 */
export const api = Effect.fn("scaleOut.api")(function* (changes = 400, rounds = 5) {
  const { owner, plane, url } = yield* newPlane
  const all = Array.from({ length: accounts }, () => sampleAccount())
  yield* Effect.forEach(all, open).pipe(Effect.provide([plane.worker, SecretsLayer.layer]))
  yield* Effect.forEach(all, (account) => sail(owner, account, shipments))
  yield* owner.unsafe("vacuum analyze")
  const nodes = yield* Effect.forEach(Array.from({ length: Math.max(...fleetSizes) }), () =>
    serverProcess("servers/api", { DATABASE_URL: Redacted.value(url) })
  )
  const postgres = yield* postgresCpu(owner)
  for (const [what, questions] of Object.entries(yield* questionsOf(nodes, all))) {
    yield* warm(nodes, questions)
    const [one, two, four] = fleetSizes
    const loadOn = (count: number) => load(nodes.slice(0, count), questions, postgres)
    const costs = yield* interleave({ [one]: loadOn(one), [two]: loadOn(two), [four]: loadOn(four) }, rounds)
    console.log(`\n${what}:`)
    say(
      headings,
      fleetSizes.map((count) => rowOf(count, costs[count] ?? []))
    )
  }
  yield* assertOneLimit(plane, nodes)
  const seen = yield* assertSeenNext(nodes, all, changes)
  console.log(`${seen} changes at one node, each shown by another in the next request`)
})
