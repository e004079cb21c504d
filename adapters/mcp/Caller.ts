import type { KeyHolder } from "#application/ports/account/AccountStore.ts"

/** Who calls a tool: the holder of a key, or a user who signed in. */
export interface Caller extends KeyHolder {
  readonly hasSignedIn: boolean
}
