import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import { readEquipment } from "../equipment.ts"
import { functionOf, portCode, readPlace } from "../place.ts"
import { segmentsWithTag } from "../ReadingContext.ts"
import type { ReadingContext } from "../ReadingContext.ts"
import type { Segment } from "../wire/Segment.ts"
import type { ContainerReport } from "./Report.ts"

export interface NamedPort {
  readonly loc: Segment
  readonly place: ObservedPlace
  readonly code: string | null
}

/** Place functions (data element 3227): port of loading, port of discharge, places of activity. */
const [loading, discharge] = ["9", "11"] as const
export const activityFunctions = ["165", "175"]

export type QuayMove = "load" | "discharge"

export const moveTerms = {
  load: { here: loading, opposite: discharge, done: "loaded", port: "loading", far: "discharge" },
  discharge: { here: discharge, opposite: loading, done: "discharged", port: "discharge", far: "loading" }
} as const

const readNamed = (loc: Segment, { canonical, zoneOf }: ReadingContext): NamedPort | null => {
  const [place, code] = [readPlace(loc, zoneOf), portCode(loc)]
  return place === null ? null : { loc, place, code: code === null ? null : canonical(code) }
}

export const firstNamed = (
  segments: ReadonlyArray<Segment>,
  functions: ReadonlyArray<string>,
  circumstances: ReadingContext
): NamedPort | null => {
  for (const wanted of functions) {
    for (const segment of segments) {
      if (segment.tag !== "LOC" || functionOf(segment) !== wanted) continue
      const found = readNamed(segment, circumstances)
      if (found !== null) return found
    }
  }
  return null
}

/** More than any ship calls at. */
const maxPorts = 20

const portsNamed = (header: ReadonlyArray<Segment>, circumstances: ReadingContext): ReadonlyArray<NamedPort> => {
  const found = new Map<string, NamedPort>()
  for (const loc of segmentsWithTag(header, "LOC")) {
    const one = functionOf(loc) === loading || functionOf(loc) === discharge ? readNamed(loc, circumstances) : null
    const key = one === null ? "" : [functionOf(loc), one.code ?? one.place.name, one.place.facility].join("|")
    if (one !== null && !found.has(key)) found.set(key, one)
  }
  return [...found.values()].slice(0, maxPorts)
}

export const codesOf = (named: ReadonlyArray<NamedPort>): ReadonlySet<string> =>
  new Set(named.flatMap(({ code }) => (code === null ? [] : [code])))

export interface Quay {
  readonly terminal: NamedPort | null
  /** Evidence other than the header's role shows that this is the terminal's port. */
  readonly isShown: boolean
  /** All ports in the header; one may be the ship's last or next one. */
  readonly named: ReadonlyArray<NamedPort>
}

interface OwnPorts {
  readonly here: ReadonlySet<string>
  readonly far: ReadonlySet<string>
}

/** The sender's name is the terminal's code or begins with the port's. */
export const isSenders = ({ code, place }: NamedPort, { sender }: ReadingContext): boolean => {
  const name = sender.toUpperCase()
  return (code !== null && name.startsWith(code)) || (place.facility !== null && name === place.facility)
}

/**
 * By precedence: a facility, the sender's port, the containers' port at this end, the only port that is not at their
 * other end.
 */
const terminalPortOf = (
  named: ReadonlyArray<NamedPort>,
  { far, here }: OwnPorts,
  circumstances: ReadingContext
): NamedPort | null => {
  const isExcluded = named.some(({ code }) => code !== null && far.has(code))
  const signs: ReadonlyArray<(one: NamedPort) => boolean> = [
    ({ place }) => place.facility !== null,
    (one) => isSenders(one, circumstances),
    ({ code }) => code !== null && here.has(code),
    ({ code }) => isExcluded && code !== null && !far.has(code)
  ]
  for (const sign of signs) {
    const found = named.filter(sign)
    if (codesOf(found).size === 1) return found[0] ?? null
  }
  return null
}

export const segmentsBeforeTransport = (own: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const at = own.findIndex(({ tag }) => tag === "TDT")
  return at < 0 ? own : own.slice(0, at)
}

const ownPorts = (report: ContainerReport, move: QuayMove, circumstances: ReadingContext): OwnPorts => {
  const { here, opposite } = moveTerms[move]
  // Missing containers of a truncated file may contradict the others.
  const parts = report.message.isCut ? [] : report.parts
  const portOf = (own: ReadonlyArray<Segment>, name: string) =>
    firstNamed(segmentsBeforeTransport(own), [name], circumstances) ?? []
  const endHere = parts.filter(([eqd]) => {
    const read = eqd === undefined ? null : readEquipment(eqd)
    return read?.type === "container" && read.equipment.direction !== "transshipment"
  })
  return {
    here: codesOf(endHere.flatMap((own) => portOf(own, here))),
    far: codesOf(parts.flatMap((own) => portOf(own, opposite)))
  }
}

export const quayOf = (report: ContainerReport, move: QuayMove, circumstances: ReadingContext): Quay => {
  const { here } = moveTerms[move]
  const certain = firstNamed(report.header, activityFunctions, circumstances)
  if (certain !== null) return { terminal: certain, isShown: true, named: [] }
  const named = portsNamed(report.header, circumstances)
  const usual = named.find(({ loc }) => functionOf(loc) === here)
  const isOnly = codesOf(named).size <= 1 && usual !== undefined
  const found = terminalPortOf(named, ownPorts(report, move, circumstances), circumstances)
  return { named, terminal: isOnly ? usual : found, isShown: found !== null }
}
