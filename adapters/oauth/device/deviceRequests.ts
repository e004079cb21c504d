import { Effect, Option } from "effect"
import type OidcProvider from "oidc-provider"

import type { Client } from "#application/identity/oauth/Approvals.ts"
import type { SessionHolder } from "#application/ports/identity/user/SessionStore.ts"

import { Issuer } from "../Issuer.ts"
import { cleanClientName } from "../server/clientName.ts"
import { consumeUserCode } from "../server/deviceCodes.ts"
import { isFirstParty } from "../server/firstParty.ts"
import { grantRequestedAccess } from "../server/grantRequestedAccess.ts"
import { Provider } from "../server/Provider.ts"
import { readRequestedAccess } from "../server/requestedAccess.ts"
import type { RequestedAccess } from "../server/requestedAccess.ts"

type DeviceCode = NonNullable<Awaited<ReturnType<OidcProvider["DeviceCode"]["findByUserCode"]>>>

export interface PendingDevice {
  readonly userCode: string
  readonly client: Client
  readonly isFirstParty: boolean
  readonly access: RequestedAccess
  readonly address: string | null
  readonly code: DeviceCode
}

/** Replaces the redirect address that other approvals name. */
const byCode = "a code"

/** None for an unknown, expired, or used code. */
export const pendingDevice = Effect.fn("oauth.pendingDevice")(function* (userCode: string) {
  const provider = yield* Provider.use(({ current }) => current)
  const { origin, resources } = yield* Issuer
  const found = yield* Effect.promise(async () => {
    const code = await provider.DeviceCode.findByUserCode(userCode)
    const client = code && (await provider.Client.find(code.clientId ?? ""))
    return code && client ? { client, code } : null
  })
  if (found === null) return Option.none<PendingDevice>()
  const { client, code } = found
  const address = code.deviceInfo?.["address"]
  return Option.some<PendingDevice>({
    userCode,
    client: { client_name: cleanClientName(client.clientName) ?? "An unnamed program", client_address: byCode },
    isFirstParty: isFirstParty(client.clientId),
    access: readRequestedAccess(resources, origin, code.params ?? {}),
    address: typeof address === "string" ? address : null,
    code
  })
})

const storeDecision = ({ code }: PendingDevice, given: Partial<DeviceCode>) =>
  Effect.promise(() => Object.assign(code, given).save())

/** False if the code was already used. */
export const approveDevice = Effect.fn("oauth.approveDevice")(function* (
  holder: SessionHolder,
  pending: PendingDevice
) {
  if (!(yield* consumeUserCode(pending.userCode))) return false
  const { resources, ...granted } = yield* grantRequestedAccess(holder, pending.client, pending.code.params ?? {})
  const [only = "", ...others] = resources
  yield* storeDecision(pending, { ...granted, resource: others.length === 0 ? only : [...resources] })
  return true
})

export const rejectDevice = Effect.fn("oauth.refuseDevice")(function* (pending: PendingDevice) {
  if (!(yield* consumeUserCode(pending.userCode))) return false
  yield* storeDecision(pending, { error: "access_denied", errorDescription: "The user rejected the request" })
  return true
})
