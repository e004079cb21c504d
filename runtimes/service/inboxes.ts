import { resolve } from "node:path"

import { Config, Effect, Layer, Option, Schema } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import * as DropFolder from "#adapters/sources/dropFolder/layer.ts"
import * as Push from "#adapters/sources/inbox/routes.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"

import { port } from "../command/variables.ts"
import { intake } from "../nodes/ingestion.ts"
import { requestAddress } from "../nodes/requestAddress.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { makeAcknowledge } from "../reading/acknowledgements.ts"

const megabyte = 1024 * 1024

const Megabytes = Schema.FiniteFromString.check(
  Schema.isInt({ expected: "a whole number from 1 to 64" }),
  Schema.isBetween({ minimum: 1, maximum: 64 }, { expected: "a whole number from 1 to 64" })
)
const Rate = Schema.FiniteFromString.check(
  Schema.isInt({ expected: "a whole number from 1 to 1000000" }),
  Schema.isBetween({ minimum: 1, maximum: 1_000_000 }, { expected: "a whole number from 1 to 1000000" })
)

/** Bytes of a pushed message or dropped file. */
export const largestMessage = Config.schema(Megabytes, "INBOX_LIMIT_MB").pipe(
  Config.withDefault(16),
  Config.map((megabytes) => megabytes * megabyte)
)

const limits = Config.all({
  largest: largestMessage,
  perMinute: Config.schema(Rate, "INBOX_RATE_PER_MINUTE").pipe(Config.withDefault(600)),
  largePerMinute: Config.schema(Rate, "INBOX_LARGE_RATE_PER_MINUTE").pipe(Config.withDefault(60)),
  patience: Config.succeed(30_000)
})

export const ingestionAddress = Effect.gen(function* () {
  if (Option.isNone(yield* Config.option(Config.NonEmptyString("INGESTION_PORT")))) return null
  const host = yield* Config.String("INGESTION_HOST").pipe(Config.withDefault("127.0.0.1"))
  return { host, port: yield* port("INGESTION_PORT", 0) }
})

export const inboxes = (plane: DataPlane) =>
  Inboxes.layer.pipe(Layer.provide([plane.worker, Secrets.layer, plane.vault]))

export const folderPath = Effect.map(Config.option(Config.NonEmptyString("INBOX_DIR")), (directory) =>
  Option.match(directory, { onNone: () => null, onSome: (path) => resolve(path) })
)

/** `usual` is the folder if `INBOX_DIR` is unset. */
export const folder = (plane: DataPlane, usual: string | null = null) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const directory = (yield* folderPath) ?? usual
      if (directory === null) return Layer.empty
      const timing = { every: 1000, stableFor: 2000, lease: 30_000 }
      return DropFolder.layer({
        directory,
        largest: yield* largestMessage,
        acknowledge: yield* makeAcknowledge,
        ...timing
      })
    })
  ).pipe(Layer.provide(intake(plane)))

export const routes = (plane: DataPlane) =>
  Layer.unwrap(Effect.map(limits, Push.layer)).pipe(
    Layer.provide([
      inboxes(plane),
      intake(plane),
      WrongKeyThrottle.layer.pipe(Layer.provide(Secrets.layer)),
      requestAddress
    ])
  )
