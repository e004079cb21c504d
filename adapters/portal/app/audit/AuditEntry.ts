import type { Resource } from "../api/documents.ts"

export const actors = {
  user: "A user",
  api_key: "An API key",
  assistant: "An assistant",
  operator: "The operator",
  system: "The service itself"
} as const
export type Actor = keyof typeof actors

/** Who did what, when, and from where; names of what changed, never values. */
export type AuditEntry = Resource<{
  readonly sequence: number
  readonly at: string
  readonly action: string
  readonly actor_type: Actor
  readonly actor_id: string | null
  readonly user_id: string | null
  readonly target_type: string
  readonly target_id: string | null
  readonly changed: ReadonlyArray<string>
  readonly request_id: string | null
  readonly address: string | null
}>
