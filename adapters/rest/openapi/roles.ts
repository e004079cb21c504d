/** Operations that owners of the account do, however they ask: the use cases refuse everybody else. */
const forOwners: ReadonlySet<string> = new Set([
  "api_keys.list",
  "api_keys.create",
  "api_keys.revoke",
  "audit_entries.list",
  "publishable_tokens.list",
  "publishable_tokens.create",
  "publishable_tokens.revoke",
  "users.list",
  "users.invite",
  "users.get",
  "users.edit",
  "users.remove",
  "webhooks.revealSecret"
])

/** Those that a key does whoever it acts for; who is signed in, or lets a program ask, does them as an owner alone. */
const forOwnersThemselves: ReadonlySet<string> = new Set([
  "webhooks.create",
  "webhooks.update",
  "webhooks.rotateSecret",
  "webhooks.remove"
])

const owner = ["owner"] as const
const anybody = [] as const

/** The roles of which one is needed, by how who asks is known; none where every role will do. */
export const rolesOf = (operation: string) => ({
  key: forOwners.has(operation) ? owner : anybody,
  user: forOwners.has(operation) || forOwnersThemselves.has(operation) ? owner : anybody
})
