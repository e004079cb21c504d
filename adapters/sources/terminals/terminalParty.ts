import type { Party } from "#adapters/sources/http/refusal.ts"

/** Terminals are asked about what they should know: an empty answer is none. */
export const terminalParty: Party = { name: "terminal", emptyIsUnknown: false }
