import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { assert } from "@effect/vitest"
import { Effect, Exit, Redacted, Scope } from "effect"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"

import { certificate } from "../service/support/certificate.ts"
import { query } from "../service/support/database.ts"
import { killPostgres, newHome, postgresOf } from "../service/support/home.ts"
import { addressOf, program } from "../service/support/Program.ts"
import type { Program } from "../service/support/Program.ts"
import { receiver } from "../service/support/receiver.ts"
import { worldSettings } from "../service/support/worldSettings.ts"
import { freePort } from "../support/freePort.ts"
import { natsServer } from "../support/nats/server.ts"
import { prepareData } from "../support/postgres/preparedData.ts"
import { tcpProxy } from "../support/tcpProxy.ts"
import { canMount, empty, fill, mount } from "./smallDisk.ts"

const speed = "500000"

/** Milliseconds that a node may take to end in order. */
const longestEnd = 20_000

const jumpingClock = fileURLToPath(new URL("jumpingClock.ts", import.meta.url))

const throughProxy = (url: Redacted.Redacted, port: number) => {
  const own = new URL(Redacted.value(url))
  own.port = String(port)
  return Redacted.make(own.href)
}

const lastWords = ({ stderr, stdout }: Program) => [stdout(), stderr()].map((text) => text.slice(-4000)).join("\n")

/** A program that is started again when it was killed. */
const makeNode = Effect.fnUntraced(function* (run: Effect.Effect<Program, never, Scope.Scope>) {
  const outer = yield* Scope.Scope
  let own = yield* Scope.fork(outer)
  let node = yield* Scope.provide(run, own)
  const again = Effect.gen(function* () {
    yield* node.ended
    yield* Scope.close(own, Exit.void)
    own = yield* Scope.fork(outer)
    node = yield* Scope.provide(run, own)
  })
  return {
    current: () => node,
    kill: Effect.andThen(
      Effect.suspend(() => node.signalGroup("SIGKILL")),
      again
    ),
    restart: Effect.gen(function* () {
      const [began, told] = [performance.now(), node]
      yield* node.signal("SIGTERM")
      const code = yield* node.ended
      assert.strictEqual(code, 0, `a node that is told to end does so in order, and said ${lastWords(told)}`)
      assert.isBelow(performance.now() - began, longestEnd)
      yield* again
    })
  }
})

/** Meanwhile no client is refused. */
export const rollingRestart = "every node restarted in turn"

type Home = Effect.Success<typeof newHome>

/** A Postgres behind a proxy, and the port of another proxy, whose connections are never cut. */
const newDatabase = Effect.fnUntraced(function* (place: Home) {
  const scope = yield* Scope.Scope
  const ephemeral = { dataDir: place.data }
  const first = yield* start(ephemeral)
  const proxy = yield* tcpProxy(first.port)
  const outside = yield* tcpProxy(first.port)
  const url = throughProxy(first.url("chaos"), proxy.port)
  yield* query(first.url("postgres"), "create database chaos")
  /** As a power cut of the database's machine, which comes back at once. */
  const restartPostgres = Effect.gen(function* () {
    yield* killPostgres(place)
    const again = yield* Scope.provide(start(ephemeral), scope)
    yield* proxy.leadTo(again.port)
    yield* outside.leadTo(again.port)
  })
  return { outside: outside.port, proxy, restartPostgres, url }
})

const isUp = (node: Effect.Success<ReturnType<typeof makeNode>>) => Effect.suspend(() => addressOf(node.current()))

const startNodes = Effect.fnUntraced(function* (
  place: Home,
  ports: ReadonlyArray<number>,
  shared: Readonly<Record<string, string>>
) {
  const apis = yield* Effect.forEach(ports, (port) =>
    makeNode(program(place, "api.ts", { ...shared, PORT: String(port) }))
  )
  yield* Effect.forEach(apis, isUp)
  const several = (script: string) => Effect.forEach(ports, () => makeNode(program(place, script, shared)))
  const [ingestions, webhooks] = [yield* several("ingestion.ts"), yield* several("webhook.ts")]
  return { apis, ingestions, webhooks }
})

const wipe = (nats: Effect.Success<ReturnType<typeof natsServer>>) =>
  Effect.gen(function* () {
    yield* nats.stop
    yield* Effect.promise(() => rm(nats.home, { recursive: true, force: true }))
    yield* nats.start
  })

/** So many nodes of every kind, a Postgres and a NATS of their own, a simulator and a receiver. */
export const fleet = Effect.fnUntraced(function* (nodes: number) {
  const place = yield* newHome
  const mayMount = yield* canMount
  yield* Effect.promise(() => mkdir(place.data))
  if (mayMount) yield* mount(place.data)
  yield* prepareData(place.data)
  const { outside, proxy, restartPostgres, url } = yield* newDatabase(place)
  const nats = yield* natsServer()
  const told = yield* receiver({ secure: true })
  const authority = join(place.path, "authority.pem")
  yield* Effect.promise(() => writeFile(authority, certificate.cert))
  const simulator = yield* program(place, "simulator.ts", { SIMULATOR_PORT: "0", SIMULATOR_SPEED: speed })
  const world = yield* addressOf(simulator)
  const ports = yield* Effect.forEach(Array.from({ length: nodes }), () => freePort)
  const shared = {
    DATABASE_URL: Redacted.value(url),
    NATS_URL: nats.url,
    INTERNAL_SECRET: "a-secret-of-all-the-nodes",
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    ...worldSettings(world, speed, authority),
    NODE_OPTIONS: `--import ${jumpingClock}`
  }
  const { apis, ingestions, webhooks } = yield* startNodes(place, ports, shared)
  const every = [...apis, ...ingestions, ...webhooks]
  /** For a while nothing can be written; a server that gave up is started again once there is room. */
  const fillDisk = Effect.gen(function* () {
    yield* fill(place.data)
    yield* Effect.sleep("3 seconds")
    yield* empty(place.data)
    yield* Effect.sleep("1 second")
    if ((yield* postgresOf(place)) === null) yield* restartPostgres
  })
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Past the connections that are cut. */
    url: throughProxy(url, outside),
    told,
    /** What cannot be done on this machine, and why. */
    skipped: mayMount ? [] : ["SKIPPED: a full disk, for only root may mount one"],
    faults: {
      [rollingRestart]: () =>
        Effect.gen(function* () {
          // What was killed before must be up again.
          yield* Effect.forEach(apis, isUp, { discard: true })
          yield* Effect.forEach([...webhooks, ...ingestions], ({ restart }) => restart, { discard: true })
          yield* Effect.forEach(apis, (api) => Effect.andThen(api.restart, isUp(api)), { discard: true })
        }),
      "clock of a node jumps": (turn: number) => every[turn % every.length]?.current().signal("SIGUSR2") ?? Effect.void,
      ...(mayMount ? { "disk of Postgres full": () => fillDisk } : {}),
      "kill -9 of a webhook node": (turn: number) => webhooks[turn % nodes]?.kill ?? Effect.void,
      "kill -9 of an ingestion node": (turn: number) => ingestions[turn % nodes]?.kill ?? Effect.void,
      "kill -9 of an API node": (turn: number) => apis[turn % nodes]?.kill ?? Effect.void,
      "kill -9 of Postgres": () => restartPostgres,
      "connections of the database cut": () => Effect.asVoid(proxy.cut),
      "kill -9 of NATS": () => Effect.andThen(nats.stop, nats.start),
      "data of NATS wiped": () => wipe(nats)
    }
  }
})
