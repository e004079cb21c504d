import { Array, Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"

import { body } from "#adapters/jsonapi/JsonApi.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { makeErrorSentence, subjectOf } from "#domain/problem/errorSentence.ts"

const ErrorObject = Schema.Struct({
  status: Schema.String,
  title: Schema.String,
  detail: Schema.String.annotate({ description: "Sentence for people; its wording may change" }),
  code: Schema.String.annotate({ description: "Stable code for programs", examples: ["not_found"] }),
  source: Schema.optionalKey(
    Schema.Struct({ pointer: Schema.optionalKey(Schema.String), parameter: Schema.optionalKey(Schema.String) })
  ),
  meta: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
}).annotate({ identifier: "error" })

/** `detail` is a predicate about the place in `source`, or a sentence. */
export interface ErrorDetails extends Pick<typeof ErrorObject.Type, "detail" | "source" | "meta"> {
  readonly code: ErrorCode
}

export const makeErrorObject = (
  status: number,
  title: string,
  { detail, ...details }: ErrorDetails
): typeof ErrorObject.Type => ({
  status: String(status),
  title,
  detail: makeErrorSentence(subjectOf(details.source ?? {}), detail),
  ...details
})

const Errors = Schema.Struct({ errors: Schema.NonEmptyArray(ErrorObject) }).annotate({ identifier: "errors" })

type Describe<E> = (error: E) => Array.NonEmptyReadonlyArray<ErrorDetails>

const document = <E>(status: number, title: string, describe: Describe<E>, error: E) => ({
  errors: Array.map(describe(error), (details) => makeErrorObject(status, title, details))
})

export const failure = <E extends Schema.Top>(error: E, status: number, title: string, describe: Describe<E["Type"]>) =>
  Errors.pipe(
    Schema.decodeTo(
      Schema.toType(error),
      SchemaTransformation.transformEffect<E["Type"], typeof Errors.Type, never, never>({
        decode: (document, options) =>
          Effect.fail(new SchemaIssue.Forbidden({ message: "read the error document" }, document, options)),
        encode: (error) => Effect.succeed(document(status, title, describe, error))
      })
    ),
    HttpApiSchema.status(status),
    body
  )

/** Adds `Retry-After` in seconds. */
export const failureForNow = <E extends Schema.Top & { readonly Type: { readonly retry_after: number } }>(
  error: E,
  status: number,
  title: string,
  describe: Describe<E["Type"]>
) =>
  error.pipe(
    HttpApiSchema.encodeToWithHeaders(
      {
        body: Errors.pipe(HttpApiSchema.status(status), body),
        headers: { "retry-after": Schema.Int }
      },
      {
        decode: () => {
          throw new Error("read the error document")
        },
        encode: (error: E["Type"]) => ({
          body: document(status, title, describe, error),
          headers: { "retry-after": error.retry_after }
        })
      }
    )
  )
