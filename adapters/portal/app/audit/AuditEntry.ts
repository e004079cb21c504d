export const actors = {
  user: "User",
  api_key: "API key",
  assistant: "Assistant",
  program: "Program",
  operator: "Operator",
  system: "Landfall"
} as const
export type Actor = keyof typeof actors

export type { AuditEntry } from "../api/schemas.ts"
