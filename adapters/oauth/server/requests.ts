import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"

import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import type OidcProvider from "oidc-provider"

import type { Client } from "#application/identity/oauth/Approvals.ts"
import type { SessionHolder } from "#application/ports/identity/user/SessionStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { Issuer } from "../Issuer.ts"
import { cleanClientName } from "./clientName.ts"
import { grantRequestedAccess } from "./grantRequestedAccess.ts"
import { hashOf } from "./hashOf.ts"
import { Provider } from "./Provider.ts"
import { readRequestedAccess } from "./requestedAccess.ts"
import type { RequestedAccess } from "./requestedAccess.ts"

/** The library reads cookies from a Node request. */
const nodeRequest = (cookie: string): [IncomingMessage, ServerResponse] => {
  const request = new IncomingMessage(new Socket())
  request.headers = { cookie }
  return [request, new ServerResponse(request)]
}

type Interaction = Awaited<ReturnType<OidcProvider["interactionDetails"]>>

export interface PendingRequest {
  readonly id: string
  readonly client: Client
  readonly document: string | null
  readonly access: RequestedAccess
  readonly interaction: Interaction
}

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

/** None if it expired or began in another browser. */
export const pendingRequest = Effect.fn("oauth.pendingRequest")(function* (id: string) {
  const provider = yield* Provider.use(({ current }) => current)
  const { origin, resources } = yield* Issuer
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const found = yield* Effect.promise(() => detailsOf(provider, headers["cookie"] ?? ""))
  if (found === null || found.interaction.uid !== id) return Option.none<PendingRequest>()
  const { client, interaction } = found
  const isDocument = client.clientId.startsWith("https://")
  return Option.some<PendingRequest>({
    id,
    client: {
      client_name:
        cleanClientName(client.clientName) ?? (isDocument ? addressOf(client.clientId) : "An unnamed assistant"),
      client_address: addressOf(interaction.params["redirect_uri"])
    },
    document: isDocument ? client.clientId : null,
    access: readRequestedAccess(resources, origin, interaction.params),
    interaction
  })
})

type Result = NonNullable<Interaction["result"]>

const conclude = (interaction: Interaction, result: Result) =>
  Effect.promise(async () => {
    interaction.result = result
    await interaction.persist()
    return interaction.returnTo
  })

/** Of concurrent decisions one counts. */
const isFirstAnswer = ({ id }: PendingRequest) => UserStore.use(({ oauth }) => oauth.consume("Interaction", hashOf(id)))

/** Where the browser continues; null if already decided. */
export const approve = Effect.fn("oauth.approve")(function* (holder: SessionHolder, pending: PendingRequest) {
  if (!(yield* isFirstAnswer(pending))) return null
  const { interaction } = pending
  const { accountId, authTime, grantId } = yield* grantRequestedAccess(holder, pending.client, interaction.params)
  return yield* conclude(interaction, { login: { accountId, remember: false, ts: authTime }, consent: { grantId } })
})

export const refuse = Effect.fn("oauth.refuse")(function* (pending: PendingRequest) {
  if (!(yield* isFirstAnswer(pending))) return null
  return yield* conclude(pending.interaction, {
    error: "access_denied",
    error_description: "The user rejected the request"
  })
})
