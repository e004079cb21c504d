import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { splitBrokenSegment, splitByCount } from "./brokenSegments.ts"
import type { Fault, Group, Interchange, Message, AcknowledgedMessage } from "./Interchange.ts"
import { componentOf } from "./Segment.ts"
import type { CharacterIrregularity, Segment } from "./Segment.ts"
import { maxComponents } from "./splitSegment.ts"

/** In file order: an interchange follows its messages. */
export type FileContent =
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
  readonly messages: Array<AcknowledgedMessage>
  readonly faults: Array<Fault>
  readonly oddities: Set<CharacterIrregularity>
}

const opened = (header: Segment | null): OpenInterchange => ({
  header,
  groups: [],
  messages: [],
  faults: [],
  oddities: new Set(header?.oddities)
})

const missing = (tag: string, inside: string): Fault => ({ code: "13", tag, reason: `${tag} is missing ${inside}.` })

const countFaults = (trailer: Segment, element: number, found: number, what: string): ReadonlyArray<Fault> =>
  Number(componentOf(trailer, element)) === found
    ? []
    : [
        {
          code: "29",
          tag: trailer.tag,
          reason: `${trailer.tag} counts ${componentOf(trailer, element).slice(0, 20) || "no"} ${what}, but there are ${found}.`
        }
      ]

const referenceFaults = (trailer: Segment, header: Segment, element: number): ReadonlyArray<Fault> =>
  componentOf(trailer, 1) === componentOf(header, element)
    ? []
    : [
        {
          code: "28",
          tag: trailer.tag,
          reason: `${trailer.tag} and ${header.tag} name different references: "${componentOf(trailer, 1).slice(0, 40)}" and "${componentOf(header, element).slice(0, 40)}".`
        }
      ]

const maxSegments = messageLimits.edifact.ofMessage.most

const faultByState = {
  long: ["39", "is too long for a segment"],
  wide: ["16", `has more than ${maxComponents} elements and components`],
  cut: ["13", "is incomplete, because the file ends inside it"]
} as const

const terminatorFault = ({ brokenBefore = "", state, tag }: Segment): Fault => ({
  code: "13",
  tag,
  reason: `${tag} has no terminator before ${brokenBefore}. ${state === "broken" ? "It is skipped" : "Its last value may be wrong"}.`
})

const faultOfSegment = (segment: Segment): Fault | null => {
  const { state, tag } = segment
  if (state === "whole") return null
  if (state === "broken") return terminatorFault(segment)
  const shown = /^[A-Z]{3}$/.test(tag) ? tag : "A segment"
  const [code, why] = faultByState[state]
  return { code, tag: shown, reason: `${shown} ${why}. It is skipped.` }
}

const maxFaults = 20

const addFaults = (faults: Array<Fault>, found: ReadonlyArray<Fault>): void => {
  for (const fault of found) {
    const isKnown = faults.some(({ reason }) => reason === fault.reason)
    if (!isKnown && faults.length < maxFaults) faults.push(fault)
  }
}

const service: ReadonlySet<string> = new Set(["UNH", "UNT", "UNG", "UNE", "UNZ"])

const beginsX12 = /^ISA(?:$|[^A-Z0-9\s]\d\d)/

/** Records departures from the standard without rejecting anything. */
export function* interchangesOf(segments: Iterable<Segment>): Generator<FileContent> {
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

  function* endText(): Generator<FileContent> {
    if (text !== null) yield { type: "text", from: text.from, to: text.to }
    text = null
  }

  const isX12 = (tag: string): boolean => beginsX12.test(tag) || (text?.isX12 === true && !service.has(tag))

  const current = (): OpenInterchange => (interchange ??= opened(null))

  function* endMessage(trailer: Segment | null, isCut: boolean): Generator<FileContent> {
    if (message === null) return
    const { faults, header, left, segments: received } = message
    const reference = componentOf(header, 0)
    const short = trailer === null ? 0 : Number(componentOf(trailer, 0)) - (received.length + left + message.broken + 2)
    const [begin = header, ...rest] = splitByCount([header, ...received], short)
    if (begin.brokenBefore !== undefined) addFaults(faults, [terminatorFault(begin)])
    const own = rest.filter((segment) => segment.state !== "broken")
    for (const segment of rest) if (segment.state === "broken") addFaults(faults, [terminatorFault(segment)])
    if (trailer === null) addFaults(faults, [missing("UNT", `at the end of message ${reference.slice(0, 40)}`)])
    else
      addFaults(faults, [
        ...countFaults(trailer, 0, rest.length + left + message.broken + 2, "segments"),
        ...referenceFaults(trailer, header, 0)
      ])
    const identifier = (begin.elements[1]?.[0] ?? []).map((component) => component.trim())
    const type = (identifier[0] ?? "").toUpperCase()
    const overfull = left === 0 ? null : `${type} has more than ${maxSegments} segments`
    // First, because an acknowledgement reports the first fault.
    if (overfull !== null) faults.unshift({ code: "35", tag: "UNT", reason: `${overfull}.` })
    if (type === "") addFaults(faults, [{ code: "13", tag: "UNH", reason: "UNH does not contain a message type." }])
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
        : [...countFaults(trailer, 0, group.messages, "messages"), ...referenceFaults(trailer, group.header, 4)]
    addFaults(group.faults, found)
    group = null
  }

  function* endInterchange(trailer: Segment | null): Generator<FileContent> {
    endGroup(null)
    if (interchange === null) return
    const { faults, groups, header, messages } = interchange
    if (header !== null && trailer === null) addFaults(faults, [missing("UNZ", "at the end of the interchange")])
    if (header === null && messages.length > 0) addFaults(faults, [missing("UNB", "before the first message")])
    if (header !== null && trailer !== null) {
      const [found, what] = groups.length > 0 ? [groups.length, "groups"] : [messages.length, "messages"]
      addFaults(faults, [...countFaults(trailer, 0, found, what), ...referenceFaults(trailer, header, 4)])
    }
    const closed = interchange
    interchange = null
    yield { type: "interchange", interchange: closed }
  }

  const openGroup = (header: Segment): void => {
    group = { reference: componentOf(header, 4), header, faults: [], messages: 0 }
    current().groups.push(group)
  }

  const referenceOf = (open: OpenMessage | null): string | null => (open === null ? null : componentOf(open.header, 0))

  for (const whole of segments)
    for (const segment of splitBrokenSegment(whole, referenceOf(message))) {
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
        if (segment.brokenBefore !== undefined) addFaults(current().faults, [terminatorFault(segment)])
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
        else addFaults(current().faults, [{ code: "33", tag, reason: `${tag} has no matching header.` }])
        continue
      }
      const open = message as OpenMessage | null
      if (open === null) {
        if (isBetween || text !== null) addText(segment)
        const shown = /^[A-Z]{3}$/.test(tag) ? tag : "Text"
        addFaults(current().faults, [
          { code: "33", tag: shown, reason: `${shown} is outside a message, so it is skipped.` }
        ])
        continue
      }
      const fault = faultOfSegment(segment)
      if (segment.state === "broken") open.broken++
      if (fault !== null) addFaults(open.faults, [fault])
      else if (open.segments.length < maxSegments) open.segments.push(segment)
      else open.left++
    }
  yield* endMessage(null, true)
  yield* endInterchange(null)
  yield* endText()
}
