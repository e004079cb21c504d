import { connect, credsAuthenticator, nkeyAuthenticator, usernamePasswordAuthenticator } from "@nats-io/transport-node"
import type { Authenticator, NatsConnection, NodeConnectionOptions } from "@nats-io/transport-node"
import { Context, Effect, Layer, Redacted, Schedule, Stream, SubscriptionRef } from "effect"

import { attempt, NatsFailure } from "./NatsFailure.ts"

export type Credentials =
  | { readonly _tag: "None" }
  | { readonly _tag: "User"; readonly user: string; readonly password: Redacted.Redacted }
  | { readonly _tag: "Nkey"; readonly seed: Redacted.Redacted }
  | { readonly _tag: "Jwt"; readonly creds: Redacted.Redacted }

export interface ConnectionSettings {
  /** Such as `nats://10.0.0.1:4222`; with `tls://` no word is exchanged in clear. */
  readonly servers: ReadonlyArray<string>
  readonly credentials: Credentials
  /** PEMs; null where nothing but the authorities of this machine is needed. */
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

const optionsOf = ({ credentials, servers, tls }: ConnectionSettings): NodeConnectionOptions => {
  const authenticator = authenticatorOf(credentials)
  const isEncrypted = tls !== null || servers.some((server) => server.startsWith("tls://"))
  return {
    servers: servers.map((server) => server.replace(/^\w+:\/\//, "")),
    name: "landfall",
    timeout: 2000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    // A password that is being changed on the server is right again later.
    ignoreAuthErrorAbort: true,
    // A connection that lost its other end is noticed within seconds.
    pingInterval: 2000,
    maxPingOut: 2,
    ...(authenticator === null ? {} : { authenticator }),
    ...(isEncrypted ? { tls: { ...tls } } : {})
  }
}

const close = (connection: NatsConnection) => Effect.ignore(attempt(() => connection.close()))

type Open = SubscriptionRef.SubscriptionRef<NatsConnection | null>

/** Connects, says when the connection is lost and when it is back, and ends when the client gives it up. */
const session = (options: NodeConnectionOptions, open: Open) =>
  Effect.gen(function* () {
    const connection = yield* Effect.acquireRelease(
      attempt(() => connect(options)),
      (connection) => Effect.andThen(SubscriptionRef.set(open, null), close(connection))
    )
    yield* Effect.logInfo(`connected to NATS at ${connection.getServer()}`)
    yield* SubscriptionRef.set(open, connection)
    yield* Stream.fromAsyncIterable(connection.status(), NatsFailure.of).pipe(
      Stream.runForEach((status) => {
        if (status.type === "disconnect") {
          const lost = Effect.logWarning("NATS is away: changes come from the database until it is back")
          return Effect.andThen(SubscriptionRef.set(open, null), lost)
        }
        if (status.type !== "reconnect") return Effect.void
        return Effect.andThen(SubscriptionRef.set(open, connection), Effect.logInfo("NATS is back"))
      })
    )
    return yield* new NatsFailure({ message: "the connection was closed" })
  }).pipe(Effect.scoped)

/** The connection of this process to NATS, for as long as there is one: it is made again for ever. */
export class Connection extends Context.Service<
  Connection,
  {
    /** The connection at this moment; null while NATS is away. */
    readonly now: () => NatsConnection | null
    /** Does the work each time that NATS comes, and interrupts it when NATS goes; never ends. */
    readonly whileOpen: <R>(
      work: (connection: NatsConnection) => Effect.Effect<void, never, R>
    ) => Effect.Effect<void, never, R>
  }
>()("adapters/nats/Connection") {}

/** NATS need not be there when the service starts. */
export const layer = (settings: ConnectionSettings) =>
  Layer.effect(
    Connection,
    Effect.gen(function* () {
      const open = yield* SubscriptionRef.make<NatsConnection | null>(null)
      let said = ""
      const sayOnce = ({ message }: NatsFailure) => {
        if (message === said) return Effect.void
        said = message
        return Effect.logWarning(`NATS cannot be reached (${message}): changes come from the database until it can`)
      }
      yield* session(optionsOf(settings), open).pipe(
        Effect.tapError(sayOnce),
        Effect.retry(Schedule.spaced("1 second")),
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
