import { Effect, Predicate, Schema } from "effect"

import { Unavailable } from "#domain/Errors.ts"

export class BucketFailure extends Schema.TaggedError<BucketFailure>()("BucketFailure", {
  /** Such as `NoSuchKey` or `ECONNREFUSED`. */
  code: Schema.String,
  detail: Schema.String,
  /** Null without a response. */
  status: Schema.NullOr(Schema.Int)
}) {
  /** Retryable. */
  get isPassing(): boolean {
    return this.status === null ? this.code !== "CredentialsProviderError" : this.status === 429 || this.status >= 500
  }
}

export const bucketTimeout = new BucketFailure({ code: "Timeout", detail: "it does not answer in time", status: null })

const statusOf = (cause: unknown) =>
  Predicate.hasProperty(cause, "$metadata") &&
  Predicate.hasProperty(cause.$metadata, "httpStatusCode") &&
  typeof cause.$metadata.httpStatusCode === "number"
    ? cause.$metadata.httpStatusCode
    : null

export const failureOf = (cause: unknown): BucketFailure => {
  const code =
    Predicate.hasProperty(cause, "code") && typeof cause.code === "string"
      ? cause.code
      : cause instanceof Error
        ? cause.name
        : "Unknown"
  return new BucketFailure({
    code,
    detail: cause instanceof Error ? cause.message : String(cause),
    status: statusOf(cause)
  })
}

export const unavailable =
  (part: string) =>
  ({ code, detail }: BucketFailure) =>
    Effect.andThen(
      Effect.logError(`${part}: ${code}`, { cause: detail }),
      Effect.fail(new Unavailable({ part, retry_after: 5 }))
    )

export const failAsUnavailableIn =
  (part: string) =>
  <A, E, R>(work: Effect.Effect<A, E | BucketFailure, R>) =>
    Effect.catchIf(work, (error): error is BucketFailure => error instanceof BucketFailure, unavailable(part))
