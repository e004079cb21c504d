import type { Terminal } from "#domain/Place.ts"

import { canonicalOf } from "./canonical.ts"
import { unlistedTerminal } from "./terminals.ts"
import type { KnownTerminal } from "./terminals.ts"

/** The code with the UN/LOCODE by which its place is known here. */
const canonicalCode = (code: string): string => {
  const slash = code.indexOf("/")
  return slash < 0 ? code : canonicalOf(code.slice(0, slash)) + code.slice(slash)
}

/** Codes by which a terminal goes besides its own; one that two terminals claim, or that a terminal has, is nobody's. */
const byOtherCode = (known: ReadonlyArray<KnownTerminal>, own: ReadonlyMap<string, KnownTerminal>) => {
  const claims = known.flatMap((entry) =>
    entry.alternatives.map(
      (locode) => [locode + entry.terminal.code.slice(entry.terminal.code.indexOf("/")), entry] as const
    )
  )
  const claimed = Map.groupBy(claims, ([code]) => canonicalCode(code))
  return new Map(
    [...claimed].flatMap(([code, [claim, ...others]]) =>
      claim === undefined || others.length > 0 || own.has(code) ? [] : [[code, claim[1]] as const]
    )
  )
}

/** Terminals by code, by port and by id. What ships stands before what an operator has imported. */
export const makeTerminalIndex = (shipped: ReadonlyArray<KnownTerminal>, listed: ReadonlyArray<KnownTerminal>) => {
  const own = new Map([...listed, ...shipped].map((known) => [canonicalCode(known.terminal.code), known] as const))
  const known = [...own.values()]
  const others = byOtherCode(known, own)
  const byId = new Map(known.map(({ terminal }) => [terminal.id, terminal]))
  const open = known.filter(({ hasEnded }) => !hasEnded).map(({ terminal }) => terminal)
  const byPort = Map.groupBy<string, Terminal>(open, ({ port_code }) => canonicalOf(port_code ?? ""))

  return {
    terminal: (code: string): Terminal => {
      const canonical = canonicalCode(code.toUpperCase())
      return (own.get(canonical) ?? others.get(canonical))?.terminal ?? unlistedTerminal(canonical)
    },
    terminalById: (id: string): Terminal | null => byId.get(id) ?? null,
    terminalsAt: (locode: string): ReadonlyArray<Terminal> => byPort.get(canonicalOf(locode)) ?? []
  }
}
