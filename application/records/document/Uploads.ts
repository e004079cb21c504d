import { Context, Effect, Layer, Option, Schema } from "effect"
import type { Stream } from "effect"

import { AddressRefused, NotFound, Rejected } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { UploadId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { isChecksum, isContentType, isFileName, Upload } from "#domain/records/document/Upload.ts"
import { day, hour, second, shift } from "#domain/Time.ts"

import { newId } from "../../newId.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { DocumentFiles, FileRefused } from "../../ports/records/document/DocumentFiles.ts"
import type { BytesLost } from "../../ports/records/document/DocumentFiles.ts"
import { DocumentStore } from "../../ports/records/document/DocumentStore.ts"
import { requireEntitlement, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { documentsLock } from "./documentsLock.ts"
import { issueToken, readToken } from "./signedTokens.ts"

export interface NewUpload {
  readonly filename: string
  readonly content_type: string
  readonly byte_size: number
  /** MD5 in base64. */
  readonly checksum: string
}

interface OpenUpload {
  readonly upload: Upload
  readonly signed_id: string
  /** Valid for an hour. */
  readonly token: string
}

const unattachedRetention = day
const removalBatchSize = 20

/** Each upload may have the maximum file size. */
export const maxUnattachedUploads = 200

const isUploadId = Schema.is(UploadId)

const refuse = (attribute: keyof NewUpload, detail: string, code: ErrorCode = "invalid_value") =>
  Effect.fail(new Rejected({ pointer: `/blob/${attribute}`, detail, code }))

const check = ({ byte_size, checksum, content_type, filename }: NewUpload, largest: number) => {
  if (filename.trim() === "") return refuse("filename", "must not be empty", "blank")
  if (!isFileName(filename)) return refuse("filename", "must have 1 to 255 characters and no control characters")
  if (!isContentType(content_type)) return refuse("content_type", "must be a media type such as `application/pdf`")
  if (!Number.isInteger(byte_size) || byte_size < 1) return refuse("byte_size", "must be a whole number from 1")
  if (byte_size > largest) return refuse("byte_size", `must be at most ${largest}`, "too_large")
  return isChecksum(checksum) ? Effect.void : refuse("checksum", "must be the MD5 of the file in base64")
}

/** File first: an orphaned file cannot be found again, a row can. */
const forgetAbandoned = Effect.fnUntraced(function* ({ id: account }: Account) {
  const clock = yield* DurableClock
  const files = yield* DocumentFiles
  const store = yield* DocumentStore
  const transaction = yield* Transaction
  const before = shift(yield* clock.now, -unattachedRetention)
  const some = yield* store.abandonedUploads(account, before, 1)
  if (some.length === 0) return
  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([documentsLock(account)])
      for (const id of yield* store.abandonedUploads(account, before, removalBatchSize)) {
        yield* files.remove(id)
        yield* store.removeUpload(account, id)
      }
    })
  )
})

const open = Effect.fn("Uploads.open")(function* (
  { account, user }: Pick<ApiKeyWithUser, "account" | "user">,
  wanted: NewUpload
) {
  const clock = yield* DurableClock
  const files = yield* DocumentFiles
  const store = yield* DocumentStore
  yield* requireReading(account)
  yield* requireEntitlement(account, "documents")
  yield* check(wanted, files.largest)
  yield* forgetAbandoned(account)
  const now = yield* clock.now
  const unattached = yield* store.abandonedUploads(account.id, shift(now, second), maxUnattachedUploads)
  if (unattached.length >= maxUnattachedUploads) {
    const detail = `The account has ${maxUnattachedUploads} uploaded files that are not attached to a document, the maximum. Attach one, or wait a day.`
    return yield* new Rejected({ pointer: "/blob", detail, code: "too_many_unattached" })
  }
  const upload = new Upload({
    ...wanted,
    id: UploadId.make(yield* newId),
    account_id: account.id,
    user_id: user.id,
    created_at: now,
    expires_at: shift(now, hour),
    uploaded_at: null,
    sha256: null
  })
  yield* store.saveUpload(upload)
  const { account_id, expires_at, id } = upload
  return {
    upload,
    signed_id: yield* issueToken("attach", { account_id, id, expires_at: null }),
    token: yield* issueToken("upload", { account_id, id, expires_at })
  }
})

const rejecting = <A, E>(work: Effect.Effect<A, E | FileRefused>) =>
  Effect.catchIf(
    work,
    (error): error is FileRefused => error instanceof FileRefused,
    ({ detail, reason }) => Effect.fail(new Rejected({ pointer: "", detail, code: `other_${reason}` }))
  )

const receive = Effect.fn("Uploads.receive")(function* (
  id: string,
  token: string,
  bytes: Stream.Stream<Uint8Array, BytesLost>
) {
  const clock = yield* DurableClock
  const files = yield* DocumentFiles
  const store = yield* DocumentStore
  const grant = yield* readToken("upload", token, yield* clock.now)
  if (grant === null || grant.id !== id || !isUploadId(id)) return yield* new AddressRefused()
  const found = yield* store.findUpload(grant.account_id, id)
  if (Option.isNone(found)) return yield* new NotFound({ resource: "document", id })
  const upload = found.value
  const announced = { size: upload.byte_size, md5: upload.checksum }
  // Other bytes with the same MD5 must not replace an attached file.
  if (upload.uploaded_at !== null) return yield* rejecting(files.check(bytes, announced))
  const sha256 = yield* rejecting(files.put(id, bytes, announced))
  yield* store.saveUpload(new Upload({ ...upload, uploaded_at: yield* clock.now, sha256 }))
})

export class Uploads extends Context.Service<
  Uploads,
  {
    readonly open: (
      holder: Pick<ApiKeyWithUser, "account" | "user">,
      upload: NewUpload
    ) => Effect.Effect<OpenUpload, Rejected | NotEntitled | Unavailable>
    /** Idempotent. `Rejected` for another size or checksum. */
    readonly receive: (
      id: string,
      token: string,
      bytes: Stream.Stream<Uint8Array, BytesLost>
    ) => Effect.Effect<void, AddressRefused | NotFound | Rejected | BytesLost | Unavailable>
  }
>()("application/records/document/Uploads") {
  static readonly layer = Layer.effect(this, useCases({ open, receive }))
}
