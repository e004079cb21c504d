import type { UserHolder } from "#application/ports/account/AccountStore.ts"

/** Who calls a tool: the holder of a key, or a user who signed in. */
export interface Caller extends UserHolder {
  /** By what requests are counted: the id of the key, or that of the user who signed in. */
  readonly key_id: string
  readonly hasSignedIn: boolean
}
