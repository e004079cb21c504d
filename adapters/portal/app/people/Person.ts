import type { AccountUser } from "../api/schemas.ts"

export const roles = { member: "Member", owner: "Owner" } as const
export type Role = keyof typeof roles

/** A user of the account, as its owners see them. */
export type Person = AccountUser
