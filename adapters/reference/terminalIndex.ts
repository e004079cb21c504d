import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import { matchesTerminal } from "#domain/reference/place/namesTerminal.ts"
import type { Terminal } from "#domain/reference/place/Place.ts"

import { canonicalFacility, canonicalOf } from "./canonical.ts"
import { terminalId, unlistedTerminal, withFacility } from "./terminals.ts"
import type { KnownTerminal } from "./terminals.ts"

/** Without ambiguous ones. */
const byOtherCode = (known: ReadonlyArray<KnownTerminal>, own: ReadonlyMap<string, KnownTerminal>) => {
  const claims = known.flatMap((entry) =>
    entry.alternatives.map(
      (locode) => [locode + entry.terminal.code.slice(entry.terminal.code.indexOf("/")), entry] as const
    )
  )
  const claimed = Map.groupBy(claims, ([code]) => canonicalFacility(code))
  return new Map(
    [...claimed].flatMap(([code, [claim, ...others]]) =>
      claim === undefined || others.length > 0 || own.has(code) ? [] : [[code, claim[1]] as const]
    )
  )
}

/** Shipped data takes precedence over imports. */
export const makeTerminalIndex = (
  shipped: ReadonlyArray<KnownTerminal>,
  listed: ReadonlyArray<KnownTerminal>,
  facilities: ReadonlyArray<ListedFacility>
) => {
  const told = new Map(facilities.map((facility) => [canonicalFacility(facility.code), facility]))
  const complete = (terminal: Terminal): Terminal => {
    const facility = told.get(terminal.code)
    return facility === undefined ? terminal : withFacility(terminal, facility)
  }
  const ours = new Set(shipped.map(({ terminal }) => terminal.code))
  const others = listed.filter(({ terminal }) => !ours.has(terminal.code))
  const own = new Map(
    [...shipped, ...others].map((known) => [known.terminal.code, { ...known, terminal: complete(known.terminal) }])
  )
  const known = [...own.values()]
  const byOther = byOtherCode(known, own)
  // Includes former ids of codes that a list merged.
  const byId = new Map([...own, ...byOther].map(([code, { terminal }]) => [terminalId(code), terminal] as const))
  const open = known.filter(({ hasEnded }) => !hasEnded).map(({ terminal }) => terminal)
  const byPort = Map.groupBy<string, Terminal>(open, ({ port_code }) => canonicalOf(port_code ?? ""))

  return {
    terminal: (code: string): Terminal => {
      const canonical = canonicalFacility(code.toUpperCase())
      return (own.get(canonical) ?? byOther.get(canonical))?.terminal ?? complete(unlistedTerminal(canonical))
    },
    terminalById: (id: string): Terminal | null => byId.get(id) ?? null,
    terminalsAt: (locode: string): ReadonlyArray<Terminal> => byPort.get(canonicalOf(locode)) ?? [],
    /** With closed terminals, for past containers. */
    terminalsNamed: (text: string): ReadonlyArray<Terminal> =>
      known.flatMap(({ terminal }) => (matchesTerminal(terminal, text) ? [terminal] : []))
  }
}
