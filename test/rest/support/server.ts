import { assert } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Redacted, Ref, Stream } from "effect"
import { HttpBody, HttpClient, HttpClientRequest, HttpRouter } from "effect/http"
import type { HttpClientResponse, HttpMethod } from "effect/http"

import * as PlainReader from "#adapters/documents/layer.ts"
import * as JourneyPictures from "#adapters/map/picture/layer.ts"
import { McpVersion } from "#adapters/mcp/McpVersion.ts"
import * as Mcp from "#adapters/mcp/routes.ts"
import * as MemoryFiles from "#adapters/memory/records/document/DocumentFiles.ts"
import * as OAuth from "#adapters/oauth/layer.ts"
import { Readiness } from "#adapters/rest/operations/health/Readiness.ts"
import * as Rest from "#adapters/rest/routes.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import * as UrlSigner from "#adapters/secrets/UrlSigner.ts"
import * as Web from "#adapters/web/layer.ts"
import * as RequestSession from "#adapters/web/requestSession.ts"
import { refuseHeaders, refuseName } from "#adapters/webhooks/headers.ts"
import * as PublicFetch from "#adapters/webhooks/publicFetch.ts"
import { Access } from "#application/identity/account/Access.ts"
import { ChatSender } from "#application/ports/delivery/notification/ChatSender.ts"
import { NotificationSettings } from "#application/ports/delivery/notification/NotificationSettings.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { useCases } from "#runtimes/nodes/useCases.ts"

import { CheapProofs } from "../../support/CheapProofs.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import type { Adapter } from "../../support/DataPlane.ts"
import { turnedLink } from "../../support/noLink.ts"
import * as TestMemory from "../../support/TestMemory.ts"
import { TestVault } from "../../support/TestVault.ts"
import { breach } from "./conforms.ts"
import { ReferenceSample, SourcesSample } from "./reference.ts"
import { at, compatibleKeyOf, free, id, keyOf, other, paid, rival, slow, userOf } from "./samples.ts"
import * as TestServer from "./TestServer.ts"

/** What keeps the server under test from being ready. */
export class Hindrance extends Context.Service<Hindrance, Ref.Ref<string | null>>()("test/Hindrance") {
  static readonly layer = Layer.effect(this, Ref.make<string | null>(null))
}

/** What a part of its requests would lack. */
export class Impairment extends Context.Service<Impairment, Ref.Ref<string | null>>()("test/Impairment") {
  static readonly layer = Layer.effect(this, Ref.make<string | null>(null))
}

const ReadinessSample = Layer.effect(
  Readiness,
  Effect.gen(function* () {
    return { hindrance: Ref.get(yield* Hindrance), impairment: Ref.get(yield* Impairment) }
  })
)

const SenderSample = Layer.succeed(WebhookSender, {
  send: (request) =>
    Effect.succeed({
      outcome: "succeeded" as const,
      status: 204,
      error: null,
      fault: null,
      retryAfterSeconds: null,
      isOverloaded: false,
      gone: false,
      aborted: false,
      ours: false,
      durationMs: 1,
      responseBody: null,
      responseHeaders: {},
      requestHeaders: { "webhook-id": request.id },
      shownHeaders: { "webhook-id": request.id }
    }),
  refuse: (url) => Effect.succeed(url.startsWith("https://") ? null : "must be an https address"),
  refuseHeaders,
  refuseName
})

const ChatSample = Layer.succeed(ChatSender, {
  post: () => Effect.succeed({ outcome: "sent", error: null } as const),
  refuse: (url) => Effect.succeed(url.startsWith("https://") ? null : "must be an https address")
})

const NotificationSample = Layer.succeed(NotificationSettings, {
  publicUrl: "https://landfall.example.com",
  missingForMail: ["SMTP_URL"],
  mailsAnHour: 30
})

const Accounts = Layer.effectDiscard(
  asIngestion(
    Effect.gen(function* () {
      const accounts = yield* AccountStore
      const secrets = yield* Secrets
      for (const account of [paid, other, free, slow, rival]) {
        const user = userOf(account)
        yield* accounts.create(account, user)
        for (const [key, compatibility] of [
          [keyOf(account), false],
          [compatibleKeyOf(account), true]
        ] as const) {
          yield* accounts.addKey({
            id: `${compatibility ? "compatible " : ""}key of ${account.company_name}`,
            account_id: account.id,
            user_id: user.id,
            name: "Sample",
            hash: yield* secrets.hash(Redacted.make(key)),
            masked: "key-…0001",
            role: "admin",
            compatibility,
            created_at: at("2026-01-01T00:00:00")
          })
        }
      }
      const { feeds } = yield* SourceStore
      yield* feeds.saveCredential({ id: CredentialId.make(id(8001)), source: "MAEU", serves: "all" })
      yield* feeds.saveCredential({ id: CredentialId.make(id(8002)), source: "CMDU", serves: [other.id] })
      yield* feeds.saveCredential({ id: CredentialId.make(id(8003)), source: "TEST", serves: "all" })
    })
  )
)

/** Documents of a megabyte at most. */
const DocumentsSample = Layer.mergeAll(
  MemoryFiles.layer({ largest: 1024 * 1024 }),
  UrlSigner.layerRandom,
  PlainReader.layer
)

const Outside = Layer.mergeAll(
  SecretsLayer.layer,
  CheapProofs,
  TestVault,
  SourcesSample,
  turnedLink,
  DocumentsSample,
  ChatSample,
  NotificationSample
)

interface Replaced {
  readonly access?: typeof Access.layer
  readonly containers?: typeof Containers.layer
  readonly reference?: Layer.Layer<ReferenceData>
  readonly sender?: Layer.Layer<WebhookSender>
}

/** The use cases on the stores, with four accounts; some may be replaced. */
const replacing = <E>(
  {
    access = Access.layer,
    containers = Containers.layer,
    reference = ReferenceSample,
    sender = SenderSample
  }: Replaced,
  stores: Adapter<E>
) =>
  Layer.mergeAll(Accounts, useCases, access, containers, JourneyPictures.layer).pipe(
    Layer.provideMerge([OAuth.tokens, OAuth.openId]),
    Layer.provideMerge(Layer.mergeAll(stores, Outside, reference, sender))
  )

export interface ServedWith {
  /** Configuration, from this record alone. */
  readonly environment?: Readonly<Record<string, string>>
  readonly replaced?: Replaced
  /** How addresses that strangers name are asked. */
  readonly fetching?: Layer.Layer<never>
}

/** REST, MCP and the pages on a real server, on these stores. */
export const serveOn = <E>(
  stores: Adapter<E>,
  { environment = {}, fetching = PublicFetch.layer, replaced = {} }: ServedWith = {}
) =>
  HttpRouter.serve(Rest.layerWith(Layer.mergeAll(Mcp.layer, OAuth.layer.pipe(Layer.provide(fetching)), Web.layer)), {
    disableListenLog: true,
    disableLogger: true
  }).pipe(
    Layer.provide(Layer.succeed(McpVersion, "0.0.0")),
    Layer.provide([ReadinessSample, RequestSession.layer]),
    Layer.provideMerge([Hindrance.layer, Impairment.layer]),
    Layer.provideMerge(replacing(replaced, stores)),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))),
    Layer.provideMerge(TestServer.layer)
  )

/** The same on memory. */
export const serve = (environment: Readonly<Record<string, string>> = {}, replaced: Replaced = {}) =>
  serveOn(TestMemory.layer, { environment, replaced })

export interface Options {
  readonly as?: Account | string | null
  readonly body?: unknown
  readonly text?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

const isEndless = (headers: Readonly<Record<string, string | undefined>>) =>
  headers["content-type"]?.startsWith("text/event-stream") === true

/** Of an answer that goes on, what comes at once. */
const beginningOf = ({ stream }: HttpClientResponse.HttpClientResponse) =>
  stream.pipe(Stream.decodeText(), Stream.take(1), Stream.mkString)

/** Asks as a client does: as an account, with a key, or with none. */
export const ask = Effect.fnUntraced(function* (method: HttpMethod.HttpMethod, path: string, options: Options = {}) {
  const client = yield* HttpClient.HttpClient
  const { as = paid, body, headers = {}, type = "application/vnd.api+json" } = options
  const key = typeof as === "string" || as === null ? as : keyOf(as)
  const text = options.text ?? (body === undefined ? undefined : JSON.stringify(body))
  const request = HttpClientRequest.make(method)(path).pipe(
    HttpClientRequest.setHeaders({ ...(key === null ? {} : { authorization: `Token ${key}` }), ...headers }),
    text === undefined ? (request) => request : HttpClientRequest.setBody(HttpBody.text(text, type))
  )
  const response = yield* client.execute(request)
  const answer = yield* isEndless(response.headers) ? beginningOf(response) : response.text
  const { headers: told, status } = response
  // Compatibility mode has the form of another service, which the document does not describe.
  const isDescribed = key?.startsWith("compatible-") !== true
  if (isDescribed) assert.isNull(breach(method, path, { status, type: told["content-type"], text: answer }))
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    body:
      answer.startsWith("{") && told["content-type"] !== "application/x-ndjson"
        ? (JSON.parse(answer) as Document)
        : empty
  }
})

export const get = (path: string, as: Options["as"] = paid) => ask("GET", path, { as })

/** A text of the server without its port, which no two runs share. */
export const portless = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "http://127.0.0.1")

export interface Identifier {
  readonly id: string
  readonly type: string
}

export interface Resource extends Identifier {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Identifier | ReadonlyArray<Identifier> | null; readonly links?: unknown }>
  >
  readonly links?: { readonly self: string }
  readonly meta?: Readonly<Record<string, unknown>>
}

export interface Document {
  readonly data: Resource & ReadonlyArray<Resource>
  readonly included?: ReadonlyArray<Resource>
  readonly links: Readonly<Record<string, string>>
  readonly meta: Readonly<Record<string, unknown>>
  readonly errors: ReadonlyArray<{
    readonly status: string
    readonly title: string
    readonly detail?: string
    readonly code?: string
    readonly source?: { readonly pointer?: string; readonly parameter?: string }
  }>
}

const empty = {} as Document
