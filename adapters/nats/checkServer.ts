import { jetstreamManager } from "@nats-io/jetstream"
import { Effect } from "effect"

import { close, connectTo } from "./Connection.ts"
import type { ConnectionSettings } from "./Connection.ts"
import { attempt } from "./NatsFailure.ts"

export const checkServer = (settings: ConnectionSettings) =>
  Effect.acquireUseRelease(
    connectTo(settings),
    (connection) =>
      Effect.as(
        attempt(() => jetstreamManager(connection, { timeout: 2000 })),
        connection.getServer()
      ),
    close
  )
