import type { KeyRole } from "#domain/identity/account/ApiKey.ts"

import { isReading } from "../wire/isReading.ts"

/** Operations whose minimum role does not follow from the method. */
const exceptions: ReadonlyMap<string, KeyRole> = new Map([
  ["tracking_requests.infer_number", "read"],
  ["api_keys.list", "admin"],
  ["api_keys.create", "admin"],
  ["api_keys.revoke", "admin"],
  ["audit_entries.list", "admin"],
  ["publishable_tokens.list", "admin"],
  ["publishable_tokens.create", "admin"],
  ["publishable_tokens.revoke", "admin"],
  ["users.list", "admin"],
  ["users.invite", "admin"],
  ["users.get", "admin"],
  ["users.edit", "admin"],
  ["users.remove", "admin"],
  ["webhooks.create", "admin"],
  ["webhooks.update", "admin"],
  ["webhooks.rotateSecret", "admin"],
  ["webhooks.revealSecret", "admin"],
  ["webhooks.remove", "admin"]
])

/** `operation` is `GROUP.ENDPOINT`, `method` is in upper case. */
export const leastRoleOf = (operation: string, method: string): KeyRole =>
  exceptions.get(operation) ?? (isReading(method) ? "read" : "write")

interface Identified {
  readonly identifier: string
}

export const leastRole = (group: Identified, endpoint: Identified & { readonly method: string }): KeyRole =>
  leastRoleOf(`${group.identifier}.${endpoint.identifier}`, endpoint.method)
