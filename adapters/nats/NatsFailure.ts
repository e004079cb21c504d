import { Effect, Schema } from "effect"

/** The database has everything needed to continue without NATS. */
export class NatsFailure extends Schema.TaggedError<NatsFailure>()("NatsFailure", { message: Schema.String }) {
  static of(cause: unknown): NatsFailure {
    return new NatsFailure({ message: cause instanceof Error ? cause.message : String(cause) })
  }
}

export const attempt = <A>(call: () => Promise<A>) => Effect.tryPromise({ try: call, catch: NatsFailure.of })
