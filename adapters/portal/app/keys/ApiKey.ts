import type { ApiKey } from "../api/schemas.ts"

export type { ApiKey } from "../api/schemas.ts"

/** The roles of keys, lowest first, and the permissions of each. */
export const keyRoles = {
  read: "Read only",
  write: "Read and change data",
  admin: "Full access, including webhooks, keys, and users"
} as const satisfies Readonly<Record<ApiKey["attributes"]["role"], string>>

/** The user for whom a key acts. */
export const userIdOf = ({ relationships }: ApiKey): string => relationships.user.data.id
