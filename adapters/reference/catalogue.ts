import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"

import { lazily } from "./lazily.ts"
import { makePlaceNames } from "./placeNames.ts"
import { makePortIndex } from "./portIndex.ts"
import { loadPorts, namedByHand } from "./ports.ts"
import { loadRailRamps } from "./railRamps.ts"
import { makeSpellings } from "./spellings.ts"
import { makeTerminalIndex } from "./terminalIndex.ts"
import { listedTerminal, loadTerminals } from "./terminals.ts"

export interface ImportedRows {
  readonly places: ReadonlyArray<ListedPlace>
  readonly terminals: ReadonlyArray<ListedTerminal>
  readonly facilities: ReadonlyArray<ListedFacility>
  /** UTC day that decides whether a terminal's code has expired. */
  readonly today: string
}

export const nothingListed: ImportedRows = { places: [], terminals: [], facilities: [], today: "" }

export type Catalogue = ReturnType<typeof makeCatalogue>

const rampPlaces = loadRailRamps().flatMap(({ metro_area_code, port_code }) => [metro_area_code ?? "", port_code ?? ""])
const sure: ReadonlySet<string> = new Set([...namedByHand, ...rampPlaces])

const shippedPorts = lazily(loadPorts)
const shippedTerminals = lazily(loadTerminals)

export const makeCatalogue = ({ facilities, places, terminals, today }: ImportedRows) => {
  const shipped = shippedPorts()
  return {
    ...makePortIndex(shipped, places),
    ...makeTerminalIndex(
      shippedTerminals(),
      terminals.map((terminal) => listedTerminal(terminal, today)),
      facilities
    ),
    placeNamed: makePlaceNames(shipped, places, sure),
    spellingsOf: makeSpellings(shipped, places)
  }
}

export const shippedCatalogue = lazily(() => makeCatalogue(nothingListed))
