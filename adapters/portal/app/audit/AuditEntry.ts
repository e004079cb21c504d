export const actors = {
  user: "A user",
  api_key: "An API key",
  assistant: "An assistant",
  operator: "The operator",
  system: "The service itself"
} as const
export type Actor = keyof typeof actors

export type { AuditEntry } from "../api/schemas.ts"
