import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"

import { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { maxUnattachedUploads } from "#application/records/document/Uploads.ts"
import { UploadId } from "#domain/Identifiers.ts"
import { Upload } from "#domain/records/document/Upload.ts"
import { day, hour } from "#domain/Time.ts"

import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import {
  blobOf,
  bytesOf,
  md5,
  newDocumentsAccount,
  openUpload,
  post,
  raw,
  upload
} from "../../support/documentWorld.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"

const bytes = bytesOf("%PDF-1.7 an arrival notice")
const added = ["id", "key", "metadata", "service_name", "created_at", "signed_id", "direct_upload"]
const errorOf = (text: string) =>
  (JSON.parse(text) as { readonly errors: ReadonlyArray<{ readonly detail: string; readonly code?: string }> })
    .errors[0]

onPlanes("Uploads", (it) => {
  it.effect.each(["/v2/direct_uploads", "/rails/active_storage/direct_uploads"])(
    "opens a place at %s, takes the bytes without a key, and takes them once",
    (path) =>
      Effect.gen(function* () {
        const account = yield* newDocumentsAccount()
        const blob = blobOf(bytes)
        const { body, slot, status } = yield* openUpload(account, blob, path)
        assert.strictEqual(status, 200)
        assert.deepInclude(body as unknown as Record<string, unknown>, { ...blob, metadata: {}, key: slot.id })
        assert.hasAllKeys(body, [...Object.keys(blob), ...added])
        const { headers, url } = slot.direct_upload
        assert.deepStrictEqual(headers, { "Content-Type": "application/pdf", "Content-MD5": md5(bytes) })
        assert.match(url, /^http:\/\/.+\/v2\/direct_uploads\/[\da-f-]{36}\?token=/)

        const sent = yield* raw("PUT", url, bytes, headers)
        assert.deepStrictEqual([sent.status, sent.text], [204, ""])
        assert.isTrue(yield* DocumentFiles.use((files) => files.exists(UploadId.make(slot.id))))
        assert.strictEqual((yield* raw("PUT", url, bytes, headers)).status, 204)
        const again = yield* raw("PUT", url, bytesOf("other bytes"), headers)
        assert.deepStrictEqual([again.status, errorOf(again.text)?.code], [422, "other_size"])
        const kept = yield* DocumentFiles.use((files) => files.head(UploadId.make(slot.id), 1000))
        assert.deepStrictEqual(Buffer.from(kept._tag === "Some" ? kept.value : []), Buffer.from(bytes))
      })
  )

  it.effect("refuses one more than may wait to be attached, until one is", () =>
    Effect.gen(function* () {
      const [account, neighbour] = [yield* newDocumentsAccount(), yield* newDocumentsAccount()]
      const { slot } = yield* openUpload(account, blobOf(bytes))
      assert.strictEqual((yield* raw("PUT", slot.direct_upload.url, bytes)).status, 204)
      const store = yield* DocumentStore
      const upload = Option.getOrThrow(yield* store.findUpload(account.id, UploadId.make(slot.id)))
      const others = Array.from({ length: maxUnattachedUploads - 1 }, () => UploadId.make(Sample.accountId()))
      yield* Effect.forEach(others, (id) => store.saveUpload(new Upload({ ...upload, id })), { discard: true })
      const refused = yield* openUpload(account, blobOf(bytes)).pipe(Effect.map(({ status }) => status))
      assert.strictEqual(refused, 422)
      assert.strictEqual((yield* openUpload(neighbour, blobOf(bytes))).status, 200)
      assert.strictEqual((yield* post(account, { name: "Notice", attached_document: slot.signed_id })).status, 201)
      assert.strictEqual((yield* openUpload(account, blobOf(bytes))).status, 200)
    })
  )

  it.effect.each([
    ["too few bytes", bytes.slice(1), "other_size"],
    ["too many bytes", new Uint8Array(300_000), "other_size"],
    ["no bytes", new Uint8Array(0), "other_size"],
    ["other bytes", new Uint8Array(bytes.byteLength), "other_checksum"]
  ] as const)("answers 422 to %s, keeps nothing, and takes the right ones afterwards", ([, wrong, code]) =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { slot } = yield* openUpload(account, blobOf(bytes))
      const refused = yield* raw("PUT", slot.direct_upload.url, wrong)
      assert.deepStrictEqual([refused.status, errorOf(refused.text)?.code], [422, code])
      assert.isFalse(yield* DocumentFiles.use((files) => files.exists(UploadId.make(slot.id))))
      const early = yield* post(account, { name: "Notice", attached_document: slot.signed_id })
      assert.deepStrictEqual([early.status, early.body.errors[0]?.code], [422, "not_uploaded"])
      assert.strictEqual((yield* raw("PUT", slot.direct_upload.url, bytes)).status, 204)
    })
  )

  it.effect("takes bytes at the very address that was signed, for an hour", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const [one, two] = [yield* openUpload(account, blobOf(bytes)), yield* openUpload(account, blobOf(bytes))]
      const url = new URL(one.slot.direct_upload.url)
      const token = url.searchParams.get("token") ?? ""
      const [accountId = "", id = "", expires = "", signature = ""] = token.split(".")
      const other = "01900000-0000-7000-8000-000000000002"
      const wrong = [
        url.href.replace(one.slot.id, two.slot.id),
        url.href.replace(/token=.*/, ""),
        url.href.replace(/\?.*/, ""),
        url.href.replace(/token=.*/, `token=${"x".repeat(5000)}`),
        url.href.replace(token, `${accountId}.${id}.${Number(expires) + 1}.${signature}`),
        url.href.replace(token, `${other}.${id}.${expires}.${signature}`),
        url.href.replace(token, `${token.slice(0, -4)}AAAA`),
        url.href.replace(token, one.slot.signed_id)
      ]
      for (const address of wrong) {
        const { status, text } = yield* raw("PUT", address, bytes)
        assert.deepStrictEqual([status, errorOf(text)?.code], [403, "address_refused"], address)
      }
      const time = yield* Time
      yield* time.advance(hour + 1000)
      assert.strictEqual((yield* raw("PUT", url.href, bytes)).status, 403)
    })
  )

  it.effect("removes unattached files after a day, and keeps attached ones", () =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { slot } = yield* openUpload(account, blobOf(bytes))
      yield* raw("PUT", slot.direct_upload.url, bytes)
      const attached = yield* post(account, { name: "A", attached_document: yield* upload(account, "attached") })
      const time = yield* Time
      yield* time.advance(day + hour)
      yield* openUpload(account, blobOf(bytes))
      assert.isFalse(yield* DocumentFiles.use((files) => files.exists(UploadId.make(slot.id))))
      const late = yield* post(account, { name: "B", attached_document: slot.signed_id })
      assert.strictEqual(late.status, 422)
      const url = yield* ask("GET", `/v2/documents/${attached.body.data.id}/download_url`, { as: account })
      assert.strictEqual(url.status, 200)
    })
  )

  it.effect.each([
    ["filename", " ", "must not be empty"],
    ["filename", "a\u0000b", "must have 1 to 255 characters and no control characters"],
    ["filename", "a\ud800b", "must have 1 to 255 characters and no control characters"],
    ["filename", "x".repeat(256), "must have 1 to 255 characters and no control characters"],
    ["content_type", "text/html\r\nx: y", "must be a media type such as `application/pdf`"],
    ["content_type", null, "must be a media type such as `application/pdf`"],
    ["byte_size", 0, "must be a whole number from 1"],
    ["byte_size", 1.5, "must be a whole number from 1"],
    ["byte_size", 1024 * 1024 + 1, "must be at most 1048576"],
    ["checksum", "abc", "must be the MD5 of the file in base64"]
  ] as const)("answers 422 to %s %j", ([attribute, value, detail]) =>
    Effect.gen(function* () {
      const account = yield* newDocumentsAccount()
      const { body, status } = yield* openUpload(account, blobOf(bytes, { [attribute]: value }))
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], {
        detail: `\`${attribute}\` ${detail}.`,
        source: { pointer: `/blob/${attribute}` }
      })
    })
  )

  it.effect.each([{}, { blob: null }, { blob: { filename: 1 } }, { blob: { byte_size: "many" } }, []])(
    "answers 400 to %j",
    (body) =>
      Effect.gen(function* () {
        const account = yield* newDocumentsAccount()
        assert.strictEqual((yield* ask("POST", "/v2/direct_uploads", { as: account, body })).status, 400)
      })
  )

  it.effect("is for accounts that have documents", () =>
    Effect.gen(function* () {
      for (const [account, feature] of [
        [other, "Documents feature"],
        [free, "Reading tracking data"]
      ] as const) {
        const { body, status } = yield* openUpload(account, blobOf(bytes))
        assert.deepStrictEqual([status, body.errors[0]?.detail], [403, `${feature} is not enabled for this account.`])
      }
      const answer = yield* ask("POST", "/v2/direct_uploads", { as: null, body: { blob: blobOf(bytes) } })
      assert.strictEqual(answer.status, 401)
    })
  )
})
