import { randomBytes } from "node:crypto"
import { join } from "node:path"

import { Config, Effect, Layer, Metric, Option, Redacted, Schedule } from "effect"
import { HttpRouter, HttpServer } from "effect/http"

import { Monitor } from "#adapters/monitoring/Monitor.ts"
import { Node } from "#adapters/monitoring/Node.ts"
import * as Monitoring from "#adapters/monitoring/routes.ts"
import * as Health from "#adapters/rest/operations/health/health.ts"
import { Readiness } from "#adapters/rest/operations/health/Readiness.ts"
import * as Favicon from "#adapters/web/look/favicon.ts"
import { objectStorageUp } from "#application/telemetry/metrics/storage.ts"

import { SetupError } from "../command/SetupError.ts"
import { port } from "../command/variables.ts"
import { version } from "../command/version.ts"
import { serverAt } from "../nodes/server.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { reasonOf } from "../plane/postgresPlane.ts"
import { readKeyFile, writeKeyFile } from "./keyFile.ts"
import type { Role } from "./lifetime.ts"

const shortest = 32

export const operatorToken = Effect.gen(function* () {
  const given = Option.getOrNull(yield* Config.option(Config.Redacted("OPERATOR_TOKEN")))
  if (given === null || Redacted.value(given).length >= shortest) return given
  return yield* new SetupError({
    message: `OPERATOR_TOKEN must have ${shortest} characters or more: correct or unset it.`
  })
})

export const tokenFile = (dataDir: string) => join(dataDir, "operator-token")

export const keptToken = Effect.fn("monitoring.keptToken")(function* (file: string) {
  const given = (yield* operatorToken) ?? (yield* readKeyFile(file))
  if (given !== null) return given
  const made = Redacted.make(randomBytes(32).toString("base64url"))
  yield* writeKeyFile(file, made)
  return made
})

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

const operatorAddress = Effect.gen(function* () {
  if (Option.isNone(yield* Config.option(Config.NonEmptyString("METRICS_PORT")))) return null
  const host = yield* Config.String("METRICS_HOST").pipe(Config.withDefault("127.0.0.1"))
  const token = yield* operatorToken
  if (token === null && !isLoopback(host)) {
    return yield* new SetupError({
      message: "METRICS_HOST is not this machine alone, which needs OPERATOR_TOKEN: set it, or unset METRICS_HOST."
    })
  }
  return { host, port: yield* port("METRICS_PORT", 0) }
})

/** Reports an invalid setting before a database starts. */
export const checked = Effect.asVoid(operatorAddress)

/** Measures as often as the database metrics are read. */
const watchingStorage = ({ impairment, inventory }: DataPlane) =>
  inventory === null
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.flatMap(impairment, (lack) => Metric.update(objectStorageUp.of(), lack === null ? 1 : 0)).pipe(
          Effect.repeat(Schedule.spaced("15 seconds")),
          Effect.forkScoped
        )
      )

export const watching = (plane: DataPlane, roles: ReadonlyArray<Role>) =>
  Layer.merge(Monitor.layer, watchingStorage(plane)).pipe(
    Layer.provideMerge(Layer.succeed(Node, { version, roles, dataPlane: plane.kind, place: plane.place })),
    Layer.provide(plane.worker)
  )

/** Disabled without a token. */
export const routes = (token: Redacted.Redacted | null) =>
  token === null ? Layer.empty : Monitoring.routes({ type: "token", token })

const notListening = ({ host, port }: { readonly host: string; readonly port: number }, error: unknown) =>
  new SetupError({
    message: `METRICS_PORT ${port} cannot be listened on at METRICS_HOST ${host} (${reasonOf(error)}): set METRICS_PORT to a free one, and METRICS_HOST to an address of this machine.`
  })

const announced = Layer.effectDiscard(
  HttpServer.HttpServer.use(({ address }) => Effect.logInfo(`metrics at ${HttpServer.formatAddress(address)}/metrics`))
)

export const listener = (plane: DataPlane) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const at = yield* operatorAddress
      if (at === null) return Layer.empty
      const server = yield* Effect.mapError(Layer.build(serverAt(at)), (error) => notListening(at, error))
      const token = yield* operatorToken
      const admission: Monitoring.OperatorAccess = token === null ? { type: "loopback" } : { type: "token", token }
      return HttpRouter.serve(Layer.mergeAll(Monitoring.routes(admission), Health.layer, Favicon.layer), {
        disableLogger: true,
        disableListenLog: true
      }).pipe(
        Layer.provide(Layer.succeed(Readiness, { hindrance: plane.hindrance, impairment: plane.impairment })),
        Layer.merge(announced),
        Layer.provide(Layer.succeedContext(server))
      )
    })
  )
