import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { Instant } from "#domain/Time.ts"

import { about, describeGroup } from "../../wire/about.ts"
import { notEntitled, rejected } from "../../wire/errors.ts"

const like = (example: string) => Schema.optionalKey(Schema.NullOr(Schema.String).annotate({ examples: [example] }))

const NewBlob = Schema.Struct({
  blob: Schema.Struct({
    filename: like("invoice.pdf"),
    content_type: like("application/pdf"),
    byte_size: Schema.optionalKey(Schema.NullOr(Schema.Finite).annotate({ examples: [48213] })),
    checksum: like("rL0Y20zC+Fzt72VPzMSk2A==")
  })
}).annotate({ identifier: "new_blob" })

const Blob = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  filename: Schema.String,
  content_type: Schema.String,
  metadata: Schema.Struct({}),
  service_name: Schema.String,
  byte_size: Schema.Int,
  checksum: Schema.String,
  created_at: Instant,
  signed_id: Schema.String,
  direct_upload: Schema.Struct({
    url: Schema.String.annotate({ examples: ["https://example.com/files/signed"] }),
    headers: Schema.Record(Schema.String, Schema.String)
  }),
  ...JsonApi.ignoredMeta
}).annotate({ identifier: "blob" })

const options = {
  payload: [JsonApi.body(NewBlob), NewBlob],
  success: Blob,
  error: [rejected, notEntitled]
} as const

/** Plain JSON, as upload libraries expect. */
export const DirectUploadsGroup = HttpApiGroup.make("direct_uploads")
  .annotateMerge(describeGroup("Direct uploads", "Upload URLs for the files of documents."))
  .add(
    HttpApiEndpoint.post("create", "/direct_uploads", options).annotateMerge(
      about(
        "Create an upload URL",
        "Upload the file with PUT and the given headers to `direct_upload.url` within an hour. Then pass `signed_id` to a new document within a day."
      )
    )
  )

/** The path that these libraries use, outside the API's prefix. */
export const RailsUploadsGroup = HttpApiGroup.make("rails_direct_uploads")
  .annotateMerge(describeGroup("Direct uploads", "Upload URLs for the files of documents."))
  .add(
    HttpApiEndpoint.post("create", "/rails/active_storage/direct_uploads", options).annotateMerge(
      about(
        "Create an upload URL for upload libraries",
        "The same as `POST /v2/direct_uploads`, at the address that upload libraries use."
      )
    )
  )
