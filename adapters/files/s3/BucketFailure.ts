import { Effect, Predicate, Schema } from "effect"

import { Unavailable } from "#domain/Errors.ts"

/** What the object storage answered instead, or that it did not answer. */
export class BucketFailure extends Schema.TaggedError<BucketFailure>()("BucketFailure", {
  /** Of the S3 API, such as `NoSuchKey`, or of the network, such as `ECONNREFUSED`. */
  code: Schema.String,
  detail: Schema.String,
  /** Of the answer; null when there was none. */
  status: Schema.NullOr(Schema.Int)
}) {
  /** Whether it may go by itself: no answer, too many requests, or an error of the server. */
  get isPassing(): boolean {
    return this.status === null ? this.code !== "CredentialsProviderError" : this.status === 429 || this.status >= 500
  }
}

/** A part of the storage did not take or give bytes in time. */
export const late = new BucketFailure({ code: "Timeout", detail: "it does not answer in time", status: null })

const statusOf = (cause: unknown) =>
  Predicate.hasProperty(cause, "$metadata") &&
  Predicate.hasProperty(cause.$metadata, "httpStatusCode") &&
  typeof cause.$metadata.httpStatusCode === "number"
    ? cause.$metadata.httpStatusCode
    : null

/** What the client threw. */
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

/** A failure is logged for the operator, and is a temporary problem for callers. */
export const unavailable =
  (part: string) =>
  ({ code, detail }: BucketFailure) =>
    Effect.andThen(
      Effect.logError(`${part}: ${code}`, { cause: detail }),
      Effect.fail(new Unavailable({ part, retry_after: 5 }))
    )

/** Work of a part of the storage, whose failures are temporary problems for callers. */
export const stored =
  (part: string) =>
  <A, E, R>(work: Effect.Effect<A, E | BucketFailure, R>) =>
    Effect.catchIf(work, (error): error is BucketFailure => error instanceof BucketFailure, unavailable(part))
