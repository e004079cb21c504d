import { Effect, Layer, Stream } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { BytesLost } from "#application/ports/records/document/DocumentFiles.ts"
import { Documents } from "#application/records/document/Documents.ts"
import { Uploads } from "#application/records/document/Uploads.ts"
import type { AddressRefused, NotFound, Rejected, Unavailable } from "#domain/Errors.ts"

import { makeErrorObject } from "../../wire/failure.ts"
import type { ErrorDetails } from "../../wire/failure.ts"

const uploads = "/v2/direct_uploads/:id"
const file = "/v2/documents/:id/file"

/** The token is in the query, which is never logged. */
const signed = (route: string, id: string, token: string) =>
  `${route.replace(":id", id)}?token=${encodeURIComponent(token)}`

export const uploadPath = (id: string, token: string) => signed(uploads, id, token)

export const filePath = (id: string, token: string) => signed(file, id, token)

const tokenOf = ({ url }: HttpServerRequest.HttpServerRequest) =>
  new URLSearchParams(url.slice(url.indexOf("?") + 1)).get("token") ?? ""

interface FileError extends ErrorDetails {
  readonly title: string
}

const document = (status: number, { title, ...details }: FileError, headers: Record<string, string> = {}) =>
  HttpServerResponse.jsonUnsafe(
    { errors: [makeErrorObject(status, title, details)] },
    { status, contentType: mediaType, headers }
  )

const refusal = (error: AddressRefused | BytesLost | NotFound | Rejected | Unavailable) => {
  switch (error._tag) {
    case "AddressRefused":
      return document(403, {
        title: "Forbidden",
        detail: "The signature in this URL is invalid or has expired. Request a new URL.",
        code: "address_refused"
      })
    case "BytesLost":
      return document(400, { title: "Bad Request", detail: "The body ended early.", code: "invalid_body" })
    case "NotFound":
      return document(404, { title: "Not Found", detail: "File not found.", code: "not_found" })
    case "Rejected":
      return document(422, { title: "Unprocessable Entity", detail: error.detail, code: error.code })
    case "Unavailable":
      return document(
        503,
        { title: "Service Unavailable", detail: `The ${error.part} is unavailable.`, code: "unavailable" },
        { "retry-after": String(error.retry_after) }
      )
  }
}

const receive = Effect.map(Uploads, (uploads) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { id = "" } = yield* HttpRouter.params
    const bytes = Stream.mapError(request.stream, () => new BytesLost())
    yield* uploads.receive(id, tokenOf(request), bytes)
    return HttpServerResponse.empty({ status: 204 })
  }).pipe(Effect.catch((error) => Effect.succeed(refusal(error))))
)

/** RFC 6266: an ASCII name for old clients and the full name in UTF-8. */
const attachment = (name: string) => {
  const plain = name.replaceAll(/[^\w.() -]/g, "_")
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const send = Effect.map(Documents, (documents) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { id = "" } = yield* HttpRouter.params
    const { bytes, document } = yield* documents.open(id, tokenOf(request))
    return HttpServerResponse.stream(bytes, {
      contentType: document.file_content_type,
      contentLength: document.file_size_bytes,
      headers: {
        "content-disposition": attachment(document.file_name),
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store"
      }
    })
  }).pipe(Effect.catch((error) => Effect.succeed(refusal(error))))
)

export const layer = Layer.mergeAll(
  HttpRouter.use((router) => Effect.flatMap(receive, (handler) => router.add("PUT", uploads, handler))),
  HttpRouter.use((router) => Effect.flatMap(send, (handler) => router.add("GET", file, handler)))
)
