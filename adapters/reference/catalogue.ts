import type { ListedPlace } from "#domain/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/place/ListedTerminal.ts"

import { lazily } from "./lazily.ts"
import { makePlaceNames } from "./placeNames.ts"
import { makePortIndex } from "./portIndex.ts"
import { loadPorts, namedByHand } from "./ports.ts"
import { loadRailRamps } from "./railRamps.ts"
import { makeTerminalIndex } from "./terminalIndex.ts"
import { listedTerminal, loadTerminals } from "./terminals.ts"

/** What an operator has imported. */
export interface Listed {
  readonly places: ReadonlyArray<ListedPlace>
  readonly terminals: ReadonlyArray<ListedTerminal>
  /** The day in UTC by which terminals have ended or not. */
  readonly today: string
}

export const nothingListed: Listed = { places: [], terminals: [], today: "" }

export type Catalogue = ReturnType<typeof makeCatalogue>

const rampPlaces = loadRailRamps().flatMap(({ metro_area_code, port_code }) => [metro_area_code ?? "", port_code ?? ""])
const sure: ReadonlySet<string> = new Set([...namedByHand, ...rampPlaces])

const shippedPorts = lazily(loadPorts)
const shippedTerminals = lazily(loadTerminals)

/** Everything that is looked up of places, from what ships and what was imported. */
export const makeCatalogue = ({ places, terminals, today }: Listed) => {
  const shipped = shippedPorts()
  return {
    ...makePortIndex(shipped, places),
    ...makeTerminalIndex(
      shippedTerminals(),
      terminals.map((terminal) => listedTerminal(terminal, today))
    ),
    placeNamed: makePlaceNames(shipped, places, sure)
  }
}

/** What ships with the service; it never changes while a process runs. */
export const shippedCatalogue = lazily(() => makeCatalogue(nothingListed))
