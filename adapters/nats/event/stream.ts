import { jetstreamManager } from "@nats-io/jetstream"
import type { JetStreamManager, StreamConfig } from "@nats-io/jetstream"
import type { NatsConnection } from "@nats-io/transport-node"
import { nanos } from "@nats-io/transport-node"
import { Effect } from "effect"

import { attempt, NatsFailure } from "../NatsFailure.ts"

export interface StreamSettings {
  /** Each database needs its own prefix. */
  readonly prefix: string
  readonly replicas: number
  /** Milliseconds. */
  readonly maxAge: number
  readonly maxBytes: number | null
  /** Milliseconds. */
  readonly dedupeWindow: number
}

export const streamOf = (prefix: string) => `${prefix}-events`.replaceAll(".", "-")

const configOf = ({ dedupeWindow, maxAge, maxBytes, prefix, replicas }: StreamSettings): Partial<StreamConfig> => ({
  description: "Landfall: changes, copied from the database, which has them all",
  subjects: [`${prefix}.events.>`],
  retention: "limits",
  discard: "old",
  num_replicas: replicas,
  max_age: nanos(maxAge),
  max_bytes: maxBytes ?? -1,
  duplicate_window: nanos(dedupeWindow),
  allow_atomic: true
})

export const managerOf = (connection: NatsConnection) =>
  attempt(() => jetstreamManager(connection, { checkAPI: false, timeout: 2000 }))

const isMissing = ({ message }: NatsFailure) => message === "stream not found"

export const ensureStream = Effect.fn("nats.ensureStream")(function* (
  manager: JetStreamManager,
  settings: StreamSettings
) {
  const name = streamOf(settings.prefix)
  const config = configOf(settings)
  const { config: made } = yield* attempt(() => manager.streams.update(name, config)).pipe(
    Effect.catchIf(isMissing, () => attempt(() => manager.streams.add({ name, storage: "file", ...config })))
  )
  if (made.allow_atomic === true) return
  return yield* new NatsFailure({ message: "the server has no atomic batches: NATS 2.12 or later is needed" })
})
