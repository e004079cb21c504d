import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"

import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import type OidcProvider from "oidc-provider"

import { Approvals } from "#application/oauth/Approvals.ts"
import type { Client } from "#application/oauth/Approvals.ts"
import { OAuthRecords } from "#application/ports/oauth/OAuthRecords.ts"
import type { SessionHolder } from "#application/ports/user/SessionStore.ts"
import { SignIn } from "#application/user/SignIn.ts"
import { toMillis } from "#domain/Time.ts"

import { Issuer } from "../Issuer.ts"
import { seemlyName } from "./clientWords.ts"
import { hashOf } from "./hashOf.ts"
import { Provider } from "./Provider.ts"

/** The library reads its cookies from a request of Node. */
const nodeRequest = (cookie: string): [IncomingMessage, ServerResponse] => {
  const request = new IncomingMessage(new Socket())
  request.headers = { cookie }
  return [request, new ServerResponse(request)]
}

type Interaction = Awaited<ReturnType<OidcProvider["interactionDetails"]>>

/** An authorization request that waits for its user. */
export interface PendingRequest {
  readonly id: string
  readonly client: Client
  /** The https address of the document that describes the client; null for a client that registered. */
  readonly document: string | null
  readonly interaction: Interaction
}

const listed = (value: unknown): ReadonlyArray<string> =>
  [value].flat().filter((item): item is string => typeof item === "string")

/** Where a browser goes with the answer, as a person can judge it. */
const addressOf = (redirect: unknown) => {
  const url = URL.parse(String(redirect))
  if (url === null) return "unknown"
  return url.protocol === "https:" || url.protocol === "http:" ? url.host : url.protocol
}

const detailsOf = async (provider: OidcProvider, cookie: string) => {
  try {
    const interaction = await provider.interactionDetails(...nodeRequest(cookie))
    const client = await provider.Client.find(String(interaction.params["client_id"]))
    return client === undefined ? null : { client, interaction }
  } catch (error) {
    const { errors } = await import("oidc-provider")
    if (error instanceof errors.SessionNotFound || error instanceof errors.InvalidClient) return null
    throw error
  }
}

/** The request of this id that began in this very browser; none when its time is over, or it began in another one. */
export const pendingRequest = Effect.fn("oauth.pendingRequest")(function* (id: string) {
  const provider = yield* Provider.use(({ current }) => current)
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const found = yield* Effect.promise(() => detailsOf(provider, headers["cookie"] ?? ""))
  if (found === null || found.interaction.uid !== id) return Option.none<PendingRequest>()
  const { client, interaction } = found
  const isDocument = client.clientId.startsWith("https://")
  return Option.some<PendingRequest>({
    id,
    client: {
      client_name:
        seemlyName(client.clientName) ?? (isDocument ? addressOf(client.clientId) : "An assistant without a name"),
      client_address: addressOf(interaction.params["redirect_uri"])
    },
    document: isDocument ? client.clientId : null,
    interaction
  })
})

type Result = NonNullable<Interaction["result"]>

/** Keeps the user's answer; answers where the browser goes with it. */
const conclude = (interaction: Interaction, result: Result) =>
  Effect.promise(async () => {
    interaction.result = result
    await interaction.persist()
    return interaction.returnTo
  })

/** Whether nobody has answered it yet: of two answers at once one counts. */
const isFirstAnswer = ({ id }: PendingRequest) =>
  OAuthRecords.use((records) => records.consume("Interaction", hashOf(id)))

/** When the user proved who they are, which is not when they approve. */
const signedInAt = Effect.fnUntraced(function* (holder: SessionHolder) {
  const sessions = yield* SignIn.use((signIn) => signIn.list(holder))
  const begun = sessions.find(({ id }) => id === holder.session_id)?.created_at
  return begun === undefined ? undefined : Math.floor(toMillis(begun) / 1000)
})

/**
 * Lets the client act for the user: for all it asked for, which is what every client may have. Answers where the browser
 * goes; null where the request has had its answer.
 */
export const approve = Effect.fn("oauth.approve")(function* (holder: SessionHolder, pending: PendingRequest) {
  const provider = yield* Provider.use(({ current }) => current)
  const { origin } = yield* Issuer
  const { params } = pending.interaction
  if (!(yield* isFirstAnswer(pending))) return null
  const { id } = yield* Approvals.use((approvals) => approvals.approve(holder, pending.client))
  const ts = yield* signedInAt(holder)
  const accountId = holder.user.id
  const grantId = yield* Effect.promise(() => {
    const grant = new provider.Grant({ accountId, clientId: String(params["client_id"]) })
    grant.jti = id
    const scope = String(params["scope"] ?? "")
    grant.addOIDCScope(scope)
    const asked = listed(params["resource"])
    for (const resource of asked.length === 0 ? [`${origin}/mcp`] : asked) grant.addResourceScope(resource, scope)
    return grant.save()
  })
  return yield* conclude(pending.interaction, { login: { accountId, remember: false, ts }, consent: { grantId } })
})

/** Tells the client that the user refused; null where the request has had its answer. */
export const refuse = Effect.fn("oauth.refuse")(function* (pending: PendingRequest) {
  if (!(yield* isFirstAnswer(pending))) return null
  return yield* conclude(pending.interaction, { error: "access_denied", error_description: "The user refused" })
})
