import type { Party } from "#adapters/sources/http/refusal.ts"

/** Terminals are queried about containers they should know, so an empty response is an error. */
export const terminalParty: Party = { name: "terminal", emptyIsUnknown: false }
