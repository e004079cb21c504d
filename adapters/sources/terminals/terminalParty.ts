import type { SourceKind } from "#adapters/sources/http/refusal.ts"

/** Terminals are queried about containers they should know, so an empty response is an error. */
export const terminalParty: SourceKind = { name: "terminal", emptyIsUnknown: false }
