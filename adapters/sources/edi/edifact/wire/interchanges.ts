import { messageLimits } from "#domain/source/messageLimits.ts"

import { mend, mendByCount } from "./brokenSegments.ts"
import type { Fault, Group, Interchange, Message, Received } from "./Interchange.ts"
import { part } from "./Segment.ts"
import type { Oddity, Segment } from "./Segment.ts"
import { mostParts } from "./splitSegment.ts"

/** In file order: each message when it ends, each interchange after its messages, and the text after an interchange. */
export type Found =
  | { readonly type: "message"; readonly message: Message; readonly header: Segment | null }
  | { readonly type: "interchange"; readonly interchange: Interchange }
  | { readonly type: "text"; readonly from: number; readonly to: number }

interface OpenMessage {
  readonly header: Segment
  readonly segments: Array<Segment>
  readonly faults: Array<Fault>
  left: number
  broken: number
}

interface OpenGroup extends Group {
  readonly faults: Array<Fault>
  messages: number
}

interface OpenInterchange extends Interchange {
  readonly groups: Array<OpenGroup>
  readonly messages: Array<Received>
  readonly faults: Array<Fault>
  readonly oddities: Set<Oddity>
}

const opened = (header: Segment | null): OpenInterchange => ({
  header,
  groups: [],
  messages: [],
  faults: [],
  oddities: new Set(header?.oddities)
})

const missing = (tag: string, inside: string): Fault => ({ code: "13", tag, reason: `${tag} is missing ${inside}.` })

const counted = (trailer: Segment, element: number, found: number, what: string): ReadonlyArray<Fault> =>
  Number(part(trailer, element)) === found
    ? []
    : [
        {
          code: "29",
          tag: trailer.tag,
          reason: `${trailer.tag} counts ${part(trailer, element).slice(0, 20) || "no"} ${what}, there are ${found}.`
        }
      ]

const referred = (trailer: Segment, header: Segment, element: number): ReadonlyArray<Fault> =>
  part(trailer, 1) === part(header, element)
    ? []
    : [
        {
          code: "28",
          tag: trailer.tag,
          reason: `${trailer.tag} and ${header.tag} name different references: "${part(trailer, 1).slice(0, 40)}" and "${part(header, element).slice(0, 40)}".`
        }
      ]

const mostSegments = messageLimits.edifact.ofMessage.most

const whyNot = {
  long: ["39", "is too long to be one"],
  wide: ["16", `has more than ${mostParts} elements and components`],
  cut: ["13", "is cut: the file ends inside it"]
} as const

const broken = ({ brokenBefore = "", state, tag }: Segment): Fault => ({
  code: "13",
  tag,
  reason: `${tag} has no terminator before ${brokenBefore}: ${state === "broken" ? "it is left out" : "its last value may be wrong"}.`
})

const leaveOut = (segment: Segment): Fault | null => {
  const { state, tag } = segment
  if (state === "whole") return null
  if (state === "broken") return broken(segment)
  const shown = /^[A-Z]{3}$/.test(tag) ? tag : "A segment"
  const [code, why] = whyNot[state]
  return { code, tag: shown, reason: `${shown} ${why}; it is left out.` }
}

const mostFaults = 20

const note = (faults: Array<Fault>, found: ReadonlyArray<Fault>): void => {
  for (const fault of found) {
    const isKnown = faults.some(({ reason }) => reason === fault.reason)
    if (!isKnown && faults.length < mostFaults) faults.push(fault)
  }
}

const service: ReadonlySet<string> = new Set(["UNH", "UNT", "UNG", "UNE", "UNZ"])

const beginsX12 = /^ISA(?:$|[^A-Z0-9\s]\d\d)/

/** Records departures from the standard without rejecting anything. */
export function* interchangesOf(segments: Iterable<Segment>): Generator<Found> {
  let interchange: OpenInterchange | null = null
  let group: OpenGroup | null = null
  let message: OpenMessage | null = null
  let index = 0
  /** Decimal mark of the last UNA, until its interchange begins. */
  let advised: Message["decimalMark"] = null
  let decimalMark: Message["decimalMark"] = null
  /** Text since the last interchange. Once X12 has begun, all of it counts as X12. */
  let text: { readonly from: number; readonly to: number; readonly isX12: boolean } | null = null

  const addText = ({ from, tag, to }: Segment): void => {
    text = { from: text?.from ?? from, to, isX12: text?.isX12 === true || beginsX12.test(tag) }
  }

  function* endText(): Generator<Found> {
    if (text !== null) yield { type: "text", from: text.from, to: text.to }
    text = null
  }

  const isX12 = (tag: string): boolean => beginsX12.test(tag) || (text?.isX12 === true && !service.has(tag))

  const current = (): OpenInterchange => (interchange ??= opened(null))

  function* endMessage(trailer: Segment | null, isCut: boolean): Generator<Found> {
    if (message === null) return
    const { faults, header, left, segments: received } = message
    const reference = part(header, 0)
    const short = trailer === null ? 0 : Number(part(trailer, 0)) - (received.length + left + message.broken + 2)
    const [begin = header, ...rest] = mendByCount([header, ...received], short)
    if (begin.brokenBefore !== undefined) note(faults, [broken(begin)])
    const own = rest.filter((segment) => segment.state !== "broken")
    for (const segment of rest) if (segment.state === "broken") note(faults, [broken(segment)])
    if (trailer === null) note(faults, [missing("UNT", `at the end of message ${reference.slice(0, 40)}`)])
    else
      note(faults, [
        ...counted(trailer, 0, rest.length + left + message.broken + 2, "segments"),
        ...referred(trailer, header, 0)
      ])
    const identifier = (begin.elements[1]?.[0] ?? []).map((component) => component.trim())
    const type = (identifier[0] ?? "").toUpperCase()
    const overfull = left === 0 ? null : `${type} has more than ${mostSegments} segments`
    // First, because an acknowledgement reports the first fault.
    if (overfull !== null) faults.unshift({ code: "35", tag: "UNT", reason: `${overfull}.` })
    if (type === "") note(faults, [{ code: "13", tag: "UNH", reason: "UNH names no type of message." }])
    const read: Message = { index, reference, identifier, type, segments: own, decimalMark, isCut, overfull, faults }
    current().messages.push({ reference, identifier, type, faults, group })
    if (group !== null) group.messages++
    index++
    message = null
    yield { type: "message", message: read, header: current().header }
  }

  const endGroup = (trailer: Segment | null): void => {
    if (group === null) return
    const where = `at the end of group ${group.reference.slice(0, 40)}`
    const found =
      trailer === null
        ? [missing("UNE", where)]
        : [...counted(trailer, 0, group.messages, "messages"), ...referred(trailer, group.header, 4)]
    note(group.faults, found)
    group = null
  }

  function* endInterchange(trailer: Segment | null): Generator<Found> {
    endGroup(null)
    if (interchange === null) return
    const { faults, groups, header, messages } = interchange
    if (header !== null && trailer === null) note(faults, [missing("UNZ", "at the end of the interchange")])
    if (header === null && messages.length > 0) note(faults, [missing("UNB", "before the first message")])
    if (header !== null && trailer !== null) {
      const [found, what] = groups.length > 0 ? [groups.length, "groups"] : [messages.length, "messages"]
      note(faults, [...counted(trailer, 0, found, what), ...referred(trailer, header, 4)])
    }
    const closed = interchange
    interchange = null
    yield { type: "interchange", interchange: closed }
  }

  const openGroup = (header: Segment): void => {
    group = { reference: part(header, 4), header, faults: [], messages: 0 }
    current().groups.push(group)
  }

  const referenceOf = (open: OpenMessage | null): string | null => (open === null ? null : part(open.header, 0))

  for (const whole of segments)
    for (const segment of mend(whole, referenceOf(message))) {
      const { oddities, tag } = segment
      if (tag === "UNA") {
        advised = segment.decimalMark ?? null
        continue
      }
      if (tag === "UNB") {
        yield* endMessage(null, false)
        yield* endInterchange(null)
        yield* endText()
        interchange = opened(segment)
        decimalMark = advised
        advised = null
        if (segment.brokenBefore !== undefined) note(current().faults, [broken(segment)])
        continue
      }
      if (isX12(tag)) {
        yield* endMessage(null, false)
        yield* endInterchange(null)
        addText(segment)
        continue
      }
      const isBetween = interchange === null
      for (const oddity of oddities) current().oddities.add(oddity)
      if (service.has(tag)) {
        if (tag === "UNT" && message !== null) {
          yield* endMessage(segment, false)
          continue
        }
        yield* endMessage(null, false)
        yield* endText()
        if (tag === "UNH") {
          message = { header: segment, segments: [], faults: [], left: 0, broken: 0 }
        } else if (tag === "UNG") {
          endGroup(null)
          openGroup(segment)
        } else if (tag === "UNE" && group !== null) endGroup(segment)
        else if (tag === "UNZ") yield* endInterchange(segment)
        else note(current().faults, [{ code: "33", tag, reason: `${tag} stands where nothing was begun.` }])
        continue
      }
      const open = message as OpenMessage | null
      if (open === null) {
        if (isBetween || text !== null) addText(segment)
        const shown = /^[A-Z]{3}$/.test(tag) ? tag : "Text"
        note(current().faults, [
          { code: "33", tag: shown, reason: `${shown} stands outside a message and is left out.` }
        ])
        continue
      }
      const fault = leaveOut(segment)
      if (segment.state === "broken") open.broken++
      if (fault !== null) note(open.faults, [fault])
      else if (open.segments.length < mostSegments) open.segments.push(segment)
      else open.left++
    }
  yield* endMessage(null, true)
  yield* endInterchange(null)
  yield* endText()
}
