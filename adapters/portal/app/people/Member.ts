import type { AccountUser } from "../api/schemas.ts"

export const roles = { member: "Member", owner: "Owner" } as const
export type Role = keyof typeof roles

export type Member = AccountUser
