import { isIP } from "node:net"

import { connect, credsAuthenticator, nkeyAuthenticator, usernamePasswordAuthenticator } from "@nats-io/transport-node"
import type { Authenticator, NatsConnection, NodeConnectionOptions } from "@nats-io/transport-node"
import { Context, Effect, Layer, Random, Redacted, Schedule, Stream, SubscriptionRef } from "effect"

import { attempt, NatsFailure } from "./NatsFailure.ts"

export type Credentials =
  | { readonly _tag: "None" }
  | { readonly _tag: "User"; readonly user: string; readonly password: Redacted.Redacted }
  | { readonly _tag: "Nkey"; readonly seed: Redacted.Redacted }
  | { readonly _tag: "Jwt"; readonly creds: Redacted.Redacted }

export interface ConnectionSettings {
  /** Such as `nats://10.0.0.1:4222`; `tls://` encrypts from the first byte. */
  readonly servers: ReadonlyArray<string>
  readonly credentials: Credentials
  /** PEM; null uses the system's certificate authorities. */
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string } | null
}

const bytesOf = (secret: Redacted.Redacted) => new TextEncoder().encode(Redacted.value(secret))

const authenticatorOf = (credentials: Credentials): Authenticator | null => {
  switch (credentials._tag) {
    case "None":
      return null
    case "User":
      return usernamePasswordAuthenticator(credentials.user, Redacted.value(credentials.password))
    case "Nkey":
      return nkeyAuthenticator(bytesOf(credentials.seed))
    case "Jwt":
      return credsAuthenticator(bytesOf(credentials.creds))
  }
}

const optionsOf = (server: string, { credentials, tls }: ConnectionSettings): NodeConnectionOptions => {
  const authenticator = authenticatorOf(credentials)
  const { hostname, protocol } = new URL(/^\w+:\/\//.test(server) ? server : `nats://${server}`)
  const address = hostname.replace(/^\[|\]$/g, "")
  return {
    servers: server.replace(/^\w+:\/\//, ""),
    name: "landfall",
    timeout: 2000,
    // The client's reconnect forgets servers that were down at the first connection.
    reconnect: false,
    ignoreClusterUpdates: true,
    pingInterval: 2000,
    maxPingOut: 2,
    ...(authenticator === null ? {} : { authenticator }),
    // Node verifies an IP address only if `host` contains it.
    ...(tls !== null || protocol === "tls:" ? { tls: { ...tls, ...(isIP(address) > 0 ? { host: address } : {}) } } : {})
  }
}

// Ignored: a connection that cannot be closed is already lost.
export const close = (connection: NatsConnection) => Effect.ignore(attempt(() => connection.close()))

export const connectTo = (settings: ConnectionSettings) =>
  Effect.flatMap(Random.shuffle(settings.servers), (servers) =>
    Effect.firstSuccessOf(servers.map((server) => attempt(() => connect(optionsOf(server, settings)))))
  )

const lost = "the connection was lost"

type Open = SubscriptionRef.SubscriptionRef<NatsConnection | null>

const session = (settings: ConnectionSettings, open: Open) =>
  Effect.gen(function* () {
    const connection = yield* Effect.acquireRelease(connectTo(settings), (connection) =>
      Effect.andThen(SubscriptionRef.set(open, null), close(connection))
    )
    yield* Effect.logInfo(`connected to NATS at ${connection.getServer()}`)
    yield* SubscriptionRef.set(open, connection)
    const cause = yield* attempt(() => connection.closed())
    return yield* new NatsFailure({ message: cause instanceof Error ? cause.message : lost })
  }).pipe(Effect.scoped)

/** Reconnects forever. */
export class Connection extends Context.Service<
  Connection,
  {
    /** Null while NATS is unavailable. */
    readonly now: () => NatsConnection | null
    /** Runs the work on each connection, until it is lost; never ends. */
    readonly whileOpen: <R>(
      work: (connection: NatsConnection) => Effect.Effect<void, never, R>
    ) => Effect.Effect<void, never, R>
  }
>()("adapters/nats/Connection") {}

export const layer = (settings: ConnectionSettings) =>
  Layer.effect(
    Connection,
    Effect.gen(function* () {
      const open = yield* SubscriptionRef.make<NatsConnection | null>(null)
      let said = ""
      const sayOnce = ({ message }: NatsFailure) => {
        if (message === said && message !== lost) return Effect.void
        said = message
        return Effect.logWarning(`NATS is away (${message}): changes come from the database until it is back`)
      }
      yield* session(settings, open).pipe(
        Effect.tapError(sayOnce),
        Effect.retry(Schedule.spaced("250 millis")),
        Effect.forkScoped
      )
      return {
        now: () => SubscriptionRef.getUnsafe(open),
        whileOpen: (work) =>
          SubscriptionRef.changes(open).pipe(
            Stream.switchMap((connection) =>
              connection === null ? Stream.never : Stream.fromEffect(Effect.andThen(work(connection), Effect.never))
            ),
            Stream.runDrain
          )
      }
    })
  )
