import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import { useOfPlace } from "../place.ts"
import type { ReadingContext } from "../ReadingContext.ts"
import type { SegmentUse } from "../wire/Ledger.ts"
import type { Segment } from "../wire/Segment.ts"
import { activityFunctions, codesOf, firstNamed, isSenders, segmentsBeforeTransport, moveTerms } from "./quay.ts"
import type { NamedPort, Quay, QuayMove } from "./quay.ts"
import type { ReportedContainer } from "./Report.ts"

/** Place functions (data element 3227): transshipment, departure. */
const [transshipment, departure] = ["13", "5"] as const

export interface Berth {
  readonly place: ObservedPlace | null
  readonly isTransshipment: boolean
  readonly uses: ReadonlyArray<SegmentUse>
}

export interface NoBerth {
  readonly reason: string
  readonly segments: ReadonlyArray<Segment>
}

interface OwnPlaces {
  readonly acted: NamedPort | null
  readonly here: NamedPort | null
  readonly far: NamedPort | null
  readonly via: NamedPort | null
  readonly leaves: NamedPort | null
}

const ownPlaces = (own: ReadonlyArray<Segment>, move: QuayMove, circumstances: ReadingContext): OwnPlaces => {
  const near = segmentsBeforeTransport(own)
  const at = (...functions: ReadonlyArray<string>) => firstNamed(near, functions, circumstances)
  const { here, opposite } = moveTerms[move]
  return {
    acted: at(...activityFunctions),
    here: at(here),
    far: at(opposite),
    via: at(transshipment),
    leaves: at(departure)
  }
}

const isAt = (one: NamedPort | null, code: string | null): one is NamedPort =>
  one !== null && code !== null && one.code === code

/** Some senders put the next port into the header, and their port as the place of departure. */
const departsFromOtherPort = (
  { far, here, leaves }: OwnPlaces,
  terminal: NamedPort,
  { sender }: ReadingContext
): boolean =>
  terminal.place.facility === null &&
  !sender.toUpperCase().startsWith(terminal.code ?? " ") &&
  isAt(here, terminal.code) &&
  leaves !== null &&
  leaves.code !== null &&
  leaves.code !== terminal.code &&
  !isAt(far, leaves.code)

const berthAt = (
  chosen: NamedPort,
  others: ReadonlyArray<NamedPort | null>,
  { via }: OwnPlaces,
  isTransshipment: boolean
): Berth => {
  const same = [...others, isTransshipment ? via : null].filter((one) => isAt(one, chosen.code))
  const { place } = [chosen, ...same].find((one) => one.place.facility !== null) ?? chosen
  return { place, isTransshipment, uses: [chosen, ...same].map(({ loc }) => useOfPlace(loc, place)) }
}

const listed = (named: ReadonlyArray<NamedPort>): string => [...codesOf(named)].join(" and ")

/**
 * The container's port takes precedence. A contradiction, or several possible ports in the header, rejects the move.
 */
export const berthOf = (
  { isShown, named, terminal }: Quay,
  move: QuayMove,
  { equipment: { direction, number }, segments }: ReportedContainer,
  circumstances: ReadingContext
): Berth | NoBerth => {
  const { done, far: farEnd, port } = moveTerms[move]
  const places = ownPlaces(segments, move, circumstances)
  const { acted, far, here, leaves, via } = places
  const consulted = [acted, here, far, via, leaves, ...named, terminal].flatMap((one) => one?.loc ?? [])
  const refuse = (why: string): NoBerth => ({
    reason: `${why}. Landfall does not use the move, because its port is uncertain.`,
    segments: consulted
  })
  const elsewhere = (where: string) =>
    refuse(`${number} is reported ${done} at ${where}, but its port of ${port} is ${here?.code}`)
  const unclear = () =>
    refuse(
      named.length === 0
        ? `${number} is transshipped, and the message does not state the port`
        : `The message names ${listed(named)}, but not where ${number} is ${done}`
    )
  const isTransshipment = direction === "transshipment"
  // If the header's port is certain, a transshipped container may have the ports of its whole journey.
  const changesAt = (code: string | null) => (isTransshipment && isShown) || isAt(via, code)
  const berthUnlessWrongEnd = (chosen: NamedPort, others: ReadonlyArray<NamedPort | null>): Berth | NoBerth => {
    const { code } = chosen
    const isWrongEnd = !changesAt(code) && isAt(far, code)
    return isWrongEnd
      ? refuse(`${number} is reported ${done} at ${code}, which is its port of ${farEnd}`)
      : berthAt(chosen, others, places, isTransshipment || isAt(via, code))
  }
  if (isTransshipment && acted === null && terminal !== null && departsFromOtherPort(places, terminal, circumstances)) {
    return refuse(`${number} is transshipped either at ${terminal.code} or at its port of departure, ${leaves?.code}`)
  }
  const found = acted !== null && acted.code !== null ? acted : (terminal ?? acted)
  if (found !== null) {
    const { code } = found
    const isCoded = here !== null && here.code !== null
    if (isCoded && code !== null && here.code !== code && !changesAt(code)) return elsewhere(code)
    return isCoded && code === null ? berthUnlessWrongEnd(here, []) : berthUnlessWrongEnd(found, [here, terminal])
  }
  if (isTransshipment && via !== null) return berthUnlessWrongEnd(via, [])
  if (isTransshipment && here !== null && isSenders(here, circumstances)) return berthUnlessWrongEnd(here, named)
  if (here === null && named.length === 0) return { place: circumstances.profile.place, isTransshipment, uses: [] }
  if (isTransshipment || here === null || (here.code === null && named.length > 0)) return unclear()
  return named.length === 0 || named.some((one) => isAt(one, here.code))
    ? berthUnlessWrongEnd(here, named)
    : elsewhere(listed(named))
}
