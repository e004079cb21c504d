import { createHash, randomUUID } from "node:crypto"

import { Effect, Redacted } from "effect"
import { HttpBody, HttpClient, HttpClientRequest } from "effect/http"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import { AccountId } from "#domain/Identifiers.ts"
import { Account } from "#domain/identity/account/Account.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { at, keyOf, paid, userOf } from "./samples.ts"
import { ask, get } from "./server.ts"

/** A new account that has documents. */
export const newDocumentsAccount = Effect.fnUntraced(function* (changes: Partial<Account> = {}) {
  const id = AccountId.make(`01900000-0000-7000-8000-${randomUUID().slice(-12)}`)
  const account = new Account({ ...paid, id, entitlements: ["documents"], ...changes })
  const secrets = yield* Secrets
  const hash = yield* secrets.hash(Redacted.make(keyOf(account)))
  yield* asIngestion(
    Effect.gen(function* () {
      const accounts = yield* AccountStore
      const user = userOf(account)
      yield* accounts.create(account, user)
      yield* accounts.addKey({
        id: randomUUID(),
        account_id: account.id,
        user_id: user.id,
        name: null,
        hash,
        masked: "key-…0001",
        role: "admin",
        compatibility: false,
        created_at: at("2026-01-01T00:00:00")
      })
    })
  )
  return account
})

export const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64")

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The announcement of these bytes, before they are sent. */
export const blobOf = (bytes: Uint8Array, changes: Readonly<Record<string, unknown>> = {}) => ({
  filename: "scan.pdf",
  content_type: "application/pdf",
  byte_size: bytes.byteLength,
  checksum: md5(bytes),
  ...changes
})

interface Slot {
  readonly id: string
  readonly key: string
  readonly signed_id: string
  readonly direct_upload: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
}

export const openUpload = Effect.fnUntraced(function* (as: Account, blob: unknown, path = "/v2/direct_uploads") {
  const answer = yield* ask("POST", path, { as, body: { blob }, type: "application/json" })
  return { ...answer, slot: answer.body as unknown as Slot }
})

/** Asks an address as anybody may, without a key; the answer as bytes. */
export const raw = Effect.fnUntraced(function* (
  method: "PUT" | "GET",
  url: string,
  bytes: Uint8Array | null = null,
  headers: Readonly<Record<string, string>> = {}
) {
  const client = yield* HttpClient.HttpClient
  const { pathname, search } = new URL(url)
  const request = HttpClientRequest.make(method)(`${pathname}${search}`).pipe(
    HttpClientRequest.setHeaders(headers),
    bytes === null
      ? (request) => request
      : HttpClientRequest.setBody(HttpBody.uint8Array(bytes, headers["Content-Type"]))
  )
  const response = yield* client.execute(request)
  const body = Buffer.from(yield* response.arrayBuffer)
  return { status: response.status, headers: response.headers, body, text: body.toString() }
})

/** Declares and sends a file; answers with its signed id. */
export const upload = Effect.fnUntraced(function* (
  as: Account,
  text: string,
  changes: Readonly<Record<string, unknown>> = {}
) {
  const bytes = bytesOf(text)
  const { slot } = yield* openUpload(as, blobOf(bytes, changes))
  yield* raw("PUT", slot.direct_upload.url, bytes, slot.direct_upload.headers)
  return slot.signed_id
})

export const post = (as: Account, attributes: Readonly<Record<string, unknown>>, type?: string) =>
  ask("POST", "/v2/documents", {
    as,
    body: { data: { type: "document", attributes } },
    ...(type === undefined ? {} : { type })
  })

/** A document whose bytes are this text. */
export const create = Effect.fnUntraced(function* (
  as: Account,
  name: string,
  text: string,
  changes: Readonly<Record<string, unknown>> = {}
) {
  const { body } = yield* post(as, { name, attached_document: yield* upload(as, text, changes) })
  return body.data
})

export const edit = (as: Account, id: string, attributes: Readonly<Record<string, unknown>>, type?: string) =>
  ask("PATCH", `/v2/documents/${id}`, {
    as,
    body: { data: { type: "document", id, attributes } },
    ...(type === undefined ? {} : { type })
  })

/** The address of a document's file. */
export const addressOf = Effect.fnUntraced(function* (as: Account, id: string) {
  const { text } = yield* get(`/v2/documents/${id}/download_url`, as)
  return (JSON.parse(text) as { readonly download_url: string }).download_url
})
