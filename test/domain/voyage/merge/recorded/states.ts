import { mergeOf } from "../observe.ts"
import { describe } from "./describe.ts"
import { carelessShipmentOf, shipmentOf } from "./shipments.ts"
import type { Recorded } from "./shipments.ts"

/** From here on the sources of shipments are careless. */
const firstCareless = 1000

/** Of two hundred shipments by careless sources those that show rules which no other shipment shows. */
const careless = [
  1034, 1036, 1038, 1045, 1051, 1053, 1056, 1058, 1067, 1072, 1076, 1077, 1085, 1086, 1092, 1095, 1100, 1120, 1131,
  1132, 1138, 1140, 1145, 1147, 1151
]

/** Shipments whose states are recorded. */
export const seeds: ReadonlyArray<number> = [...Array.from({ length: 160 }, (_, seed) => seed), 163, 176, ...careless]

/** The shipment of a seed. */
export const recordedOf = (seed: number): Recorded =>
  seed < firstCareless ? shipmentOf(seed) : carelessShipmentOf(seed)

/** Where the states are recorded; `npm run generate -- states` writes it anew. */
export const record = new URL("states.txt", import.meta.url)

const heading = (seed: number) => `== ${seed}`

/** The merged state of one shipment in lines. */
export const stateOf = (seed: number): string => {
  const { input, observations } = recordedOf(seed)
  return describe(mergeOf(observations, input), observations).join("\n")
}

/** All states as they are recorded. */
export const written = (): string => seeds.map((seed) => `${heading(seed)}\n${stateOf(seed)}\n`).join("\n")

/** The recorded states by seed. */
export const read = (text: string): ReadonlyMap<number, string> =>
  new Map(
    text
      .split(/^== /mu)
      .slice(1)
      .map((block): [number, string] => {
        const end = block.indexOf("\n")
        return [Number(block.slice(0, end)), block.slice(end + 1).trimEnd()]
      })
  )
