import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { isSizeType } from "#domain/voyage/container/Equipment.ts"
import type { Direction, Fact, MoveKind } from "#domain/voyage/observation/Observation.ts"

import type { SegmentUse } from "./wire/Ledger.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { isSameAfterCleaning, cleanText } from "./wire/text.ts"

export interface Equipment {
  readonly number: ContainerNumber
  readonly isoCode: string | null
  /** As written, when it is not a code of ISO 6346. */
  readonly otherSize: string | null
  readonly laden: boolean | null
  readonly direction: Direction | null
  readonly offTrip: { readonly code: string; readonly text: string } | null
  readonly eqd: Segment
}

type EquipmentRead =
  | { readonly type: "container"; readonly equipment: Equipment }
  | { readonly type: "refused"; readonly reason: string }

/** Equipment statuses (data element 8249) with a direction. */
const directions: ReadonlyMap<string, Direction> = new Map([
  ["1", "continental"],
  ["2", "export"],
  ["3", "import"],
  ["6", "transshipment"],
  ["9", "continental"]
])

/** Equipment statuses (8249) of handling for the ship or the equipment, outside a trip. */
const offTripStatuses: ReadonlyMap<string, string> = new Map([
  ["4", "remains on board"],
  ["5", "shifted"],
  ["7", "shortlanded"],
  ["10", "positioned"],
  ["13", "repaired"],
  ["14", "reloaded"]
])

/** Full or empty (data element 8169). */
const full: ReadonlySet<string> = new Set(["5", "7", "8", "9"])
const empty = "4"

export const isContainer = (eqd: Segment): boolean => componentOf(eqd, 0).toUpperCase() === "CN"

export const readEquipment = (eqd: Segment): EquipmentRead => {
  const written = componentOf(eqd, 1)
  const number = written.length <= 40 ? readContainerNumber(written) : null
  if (number === null) {
    const shown = cleanText(written, 40)
    const reason =
      shown === ""
        ? "EQD does not name a container."
        : `"${shown}" is not a container number, or its check digit is wrong.`
    return { type: "refused", reason }
  }
  const [size, status, fullness] = [componentOf(eqd, 2).toUpperCase(), componentOf(eqd, 4), componentOf(eqd, 5)]
  const isIso = isSizeType(size)
  const offTripText = offTripStatuses.get(status)
  return {
    type: "container",
    equipment: {
      number,
      isoCode: isIso ? size : null,
      otherSize: isIso || size === "" ? null : cleanText(size, 40),
      laden: fullness === empty ? false : full.has(fullness) ? true : null,
      direction: directions.get(status) ?? null,
      offTrip: offTripText === undefined ? null : { code: status, text: offTripText },
      eqd
    }
  }
}

export const useOfEquipment = ({ eqd, isoCode, otherSize }: Equipment): SegmentUse => [
  eqd,
  isSameAfterCleaning(componentOf(eqd, 2).toUpperCase(), isoCode ?? otherSize) ? ["2.0"] : []
]

export const offTripFact = (move: MoveKind, { offTrip: noTrip }: Equipment): Fact | null =>
  noTrip === null ? null : { type: "other", code: `EQD ${noTrip.code} ${move}`, text: noTrip.text }

export const useOfHandling = ({ direction, eqd, laden, offTrip: noTrip }: Equipment, fact: Fact): SegmentUse => {
  const isOffTrip = fact.type === "other" && noTrip !== null && fact.text === noTrip.text
  const { direction: stated = null, laden: statedLaden } = fact.type === "move" ? fact : { laden: null }
  const usesStatus = isOffTrip || (direction !== null && direction === stated)
  return [eqd, [...(usesStatus ? ["4.0"] : []), ...(laden !== null && laden === statedLaden ? ["5.0"] : [])]]
}
