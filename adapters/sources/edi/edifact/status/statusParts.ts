import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { functionOf } from "../place.ts"
import { readDocuments } from "../references.ts"
import type { NamedDocument } from "../references.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"

export interface Stop {
  readonly loc: Segment
  readonly times: ReadonlyArray<Segment>
}

export interface Stage {
  readonly tdt: Segment
  readonly times: ReadonlyArray<Segment>
  readonly stops: ReadonlyArray<Stop>
}

export interface StatusPart {
  readonly segments: ReadonlyArray<Segment>
  /** Segment STS; an empty segment for the header. */
  readonly status: Segment
  readonly consignment: Segment | null
  readonly references: ReadonlyArray<Segment>
  readonly shared: ReadonlyArray<NamedDocument>
  readonly times: ReadonlyArray<Segment>
  readonly texts: ReadonlyArray<Segment>
  readonly stops: ReadonlyArray<Stop>
  readonly stages: ReadonlyArray<Stage>
  readonly equipment: ReadonlyArray<ReadonlyArray<Segment>>
  readonly problem?: string
}

const { most } = messageLimits.edifact.ofStatus

const readPart = (
  segments: ReadonlyArray<Segment>,
  consignment: Segment | null,
  shared: ReadonlyArray<NamedDocument>
): StatusPart | null => {
  const [status, ...rest] = segments
  if (status === undefined) return null
  const references: Array<Segment> = []
  const times: Array<Segment> = []
  const texts: Array<Segment> = []
  const stops: Array<{ loc: Segment; times: Array<Segment> }> = []
  const stages: Array<{ tdt: Segment; times: Array<Segment>; stops: Array<{ loc: Segment; times: Array<Segment> }> }> =
    []
  const equipment: Array<Array<Segment>> = []
  let at: "status" | "stage" | "equipment" = "status"
  for (const segment of rest) {
    const stage = at === "stage" ? stages.at(-1) : undefined
    const { tag } = segment
    if (tag === "TDT") {
      stages.push({ tdt: segment, times: [], stops: [] })
      at = "stage"
    } else if (tag === "EQD") {
      equipment.push([segment])
      at = "equipment"
    } else if (at === "equipment") equipment.at(-1)?.push(segment)
    else if (tag === "LOC") (stage?.stops ?? stops).push({ loc: segment, times: [] })
    else if (tag === "DTM") {
      const stop = (stage?.stops ?? stops).at(-1)
      // Outside a stage, a time after a place belongs to the status.
      if (stop !== undefined && stage !== undefined) stop.times.push(segment)
      else (stage?.times ?? times).push(segment)
    } else if (tag === "RFF") references.push(segment)
    else if (tag === "FTX" && stage === undefined) texts.push(segment)
  }
  const read = {
    segments,
    status,
    consignment,
    references,
    shared,
    times,
    texts,
    stops,
    stages,
    equipment
  }
  return segments.length > most ? { ...read, problem: `The status has more than ${most} segments.` } : read
}

const nothing: Segment = { tag: "", elements: [], from: 0, to: 0, state: "whole", oddities: [] }

export const partsOf = (segments: ReadonlyArray<Segment>) => {
  const header: Array<Segment> = []
  const parts: Array<StatusPart> = []
  let consignment: Segment | null = null
  let references: Array<Segment> = []
  let documents: ReadonlyArray<NamedDocument> | null = null
  let open: Array<Segment> | null = null
  const close = () => {
    if (open !== null) documents ??= readDocuments(references)
    const part = open === null ? null : readPart(open, consignment, documents ?? [])
    if (part !== null) parts.push(part)
    open = null
  }
  for (const segment of segments) {
    if (segment.tag === "STS") {
      close()
      open = [segment]
    } else if (segment.tag === "CNI") {
      close()
      consignment = segment
      references = []
      documents = null
    } else if (open !== null) (open as Array<Segment>).push(segment)
    else if (consignment === null) header.push(segment)
    else if (segment.tag === "RFF") references.push(segment)
  }
  close()
  const head = readPart([nothing, ...header], null, [])
  return { header: head ?? { ...emptyPart, segments: header }, parts }
}

const emptyPart: StatusPart = {
  segments: [],
  status: nothing,
  consignment: null,
  references: [],
  shared: [],
  times: [],
  texts: [],
  stops: [],
  stages: [],
  equipment: []
}

export const stopAmong = (stops: ReadonlyArray<Stop>, wanted: ReadonlyArray<string>): Stop | null =>
  wanted.flatMap((name) => stops.filter(({ loc }) => functionOf(loc) === name))[0] ?? null

export const statusOf = ({ status }: StatusPart): { readonly code: string; readonly text: string } => ({
  code: componentOf(status, 1).toUpperCase(),
  text: componentOf(status, 1, 3)
})
