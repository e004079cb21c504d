import type { ApiKey } from "../api/schemas.ts"

export type { ApiKey } from "../api/schemas.ts"

/** Lowest role first. */
export const keyRoles = {
  read: "Read only",
  write: "Read and change data",
  admin: "Full access, including webhooks, keys, and users"
} as const satisfies Readonly<Record<ApiKey["attributes"]["role"], string>>

export const userIdOf = ({ relationships }: ApiKey): string => relationships.user.data.id
