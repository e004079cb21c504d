import { Effect, Layer } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApi, HttpApiBuilder } from "effect/http-api"

import type { NewUpload } from "#application/records/document/Uploads.ts"
import { Uploads } from "#application/records/document/Uploads.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup, withMiddleware } from "../../middleware/served.ts"
import { makeAddress } from "../../page/links.ts"
import { uploadPath } from "./signedFiles.ts"
import { DirectUploadsGroup } from "./uploadApi.ts"
import { RailsUploadsGroup } from "./uploadApi.ts"

interface UploadRequest {
  readonly payload: { readonly blob: { readonly [K in keyof NewUpload]?: NewUpload[K] | null } }
  readonly request: HttpServerRequest.HttpServerRequest
}

const makeCreate = Effect.gen(function* () {
  const uploads = yield* Uploads
  const address = yield* makeAddress

  return Effect.fnUntraced(function* ({ payload: { blob }, request }: UploadRequest) {
    const holder = yield* CurrentHolder
    const { signed_id, token, upload } = yield* uploads.open(holder, {
      filename: blob.filename ?? "",
      content_type: blob.content_type ?? "",
      byte_size: blob.byte_size ?? 0,
      checksum: blob.checksum ?? ""
    })
    const { byte_size, checksum, content_type, created_at, filename, id } = upload
    return {
      id,
      key: id,
      filename,
      content_type,
      metadata: {},
      service_name: "landfall",
      byte_size,
      checksum,
      created_at,
      signed_id,
      direct_upload: {
        url: address(request, uploadPath(id, token)),
        headers: { "Content-Type": content_type, "Content-MD5": checksum }
      }
    }
  })
})

export const DirectUploadHandlers = Layer.mergeAll(
  HttpApiBuilder.group(
    servedGroup(DirectUploadsGroup),
    "direct_uploads",
    Effect.fn(function* (handlers) {
      return handlers.handleAll({ create: yield* makeCreate })
    })
  ),
  HttpApiBuilder.group(
    withMiddleware(HttpApi.make("landfall").add(RailsUploadsGroup)),
    "rails_direct_uploads",
    Effect.fn(function* (handlers) {
      return handlers.handleAll({ create: yield* makeCreate })
    })
  )
)
