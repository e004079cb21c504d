import type { SourceKind } from "#adapters/sources/http/refusal.ts"

/** They should know the container, so an empty response is an error. */
export const terminalParty: SourceKind = { name: "terminal", emptyIsUnknown: false }
