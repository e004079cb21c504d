import type { Resource } from "../api/documents.ts"

export const roles = { member: "Member", owner: "Owner" } as const
export type Role = keyof typeof roles

/** A user of the account, as its owners see them. */
export type Person = Resource<{
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly locked: boolean
  readonly locked_at: string | null
}>

/** What is answered to an invitation alone. */
export interface Invited extends Omit<Person, "meta"> {
  readonly meta?: { readonly invitation?: { readonly url: string; readonly expires_at: string } }
}
