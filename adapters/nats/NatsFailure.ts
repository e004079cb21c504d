import { Effect, Schema } from "effect"

/** Something that NATS did not do; the database has what is needed to do without. */
export class NatsFailure extends Schema.TaggedError<NatsFailure>()("NatsFailure", { message: Schema.String }) {
  static of(cause: unknown): NatsFailure {
    return new NatsFailure({ message: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** A call of the client. */
export const attempt = <A>(call: () => Promise<A>) => Effect.tryPromise({ try: call, catch: NatsFailure.of })
