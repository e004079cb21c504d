import { Effect } from "effect"

import { Approvals } from "#application/identity/oauth/Approvals.ts"
import type { Client } from "#application/identity/oauth/Approvals.ts"
import { SignIn } from "#application/identity/user/SignIn.ts"
import type { SessionHolder } from "#application/ports/identity/user/SessionStore.ts"
import { toMillis } from "#domain/Time.ts"

import { Issuer } from "../Issuer.ts"
import { Provider } from "./Provider.ts"
import { readRequestedResources } from "./requestedAccess.ts"

const signedInAt = Effect.fnUntraced(function* (holder: SessionHolder) {
  const sessions = yield* SignIn.use((signIn) => signIn.list(holder))
  const begun = sessions.find(({ id }) => id === holder.session_id)?.created_at
  return begun === undefined ? undefined : Math.floor(toMillis(begun) / 1000)
})

export const grantRequestedAccess = Effect.fnUntraced(function* (
  holder: SessionHolder,
  client: Client,
  params: Readonly<Record<string, unknown>>
) {
  const provider = yield* Provider.use(({ current }) => current)
  const { origin } = yield* Issuer
  const { id } = yield* Approvals.use((approvals) => approvals.approve(holder, client))
  const authTime = yield* signedInAt(holder)
  const accountId = holder.user.id
  const scope = String(params["scope"] ?? "")
  const resources = readRequestedResources(origin, params)
  const grantId = yield* Effect.promise(() => {
    const grant = new provider.Grant({ accountId, clientId: String(params["client_id"]) })
    grant.jti = id
    grant.addOIDCScope(scope)
    for (const resource of resources) grant.addResourceScope(resource, scope)
    return grant.save()
  })
  return { accountId, authTime, grantId, resources, scope }
})
