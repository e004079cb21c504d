import type { ApiKey } from "../api/schemas.ts"

export type { ApiKey } from "../api/schemas.ts"

/** The user for whom a key acts. */
export const userIdOf = ({ relationships }: ApiKey): string => relationships.user.data.id
