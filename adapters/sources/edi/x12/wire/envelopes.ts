import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { edifactBegins } from "../../beginnings.ts"
import { countOf, splitByCount, splitByLine } from "./brokenSegments.ts"
import { field, tagOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

interface EnvelopeError {
  /** Data element 718 for a set, 716 for a group; for the 997. */
  readonly code: string
  readonly reason: string
}

export interface TransactionSet {
  /** Such as `315`; empty if ST lacks a number. */
  readonly id: string
  readonly control: string
  readonly segments: ReadonlyArray<Segment>
  readonly from: number
  readonly to: number
  readonly errors: ReadonlyArray<EnvelopeError>
  readonly isCut: boolean
}

export interface Group {
  readonly header: Segment | null
  readonly sets: ReadonlyArray<TransactionSet>
  readonly counted: number | null
  readonly errors: ReadonlyArray<EnvelopeError>
}

export interface Interchange {
  readonly header: Segment | null
  readonly first: Segment
  readonly groups: ReadonlyArray<Group>
  readonly remarks: ReadonlyArray<string>
  readonly after: StraySegments | null
}

interface StraySegments {
  readonly from: number
  readonly to: number
  readonly segments: number
}

const maxSegments = messageLimits.x12.ofSet.most

const numberIn = (segment: Segment | undefined, index: number): number | null => {
  const text = field(segment, index)
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null
}

/** As numbers if possible: many senders pad only one of the two. */
const sameControl = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && /^\d+$/.test(a) && /^\d+$/.test(b) && BigInt(a) === BigInt(b))

const error = (code: string, reason: string): EnvelopeError => ({ code, reason })

interface OpenEnvelope<Item> {
  readonly header: Segment
  readonly items: Array<Item>
}

const closeSet = (
  { header, items: received }: OpenEnvelope<Segment>,
  trailer: Segment | null,
  left: number,
  broken: ReadonlyArray<string>
): TransactionSet => {
  const short = countOf(trailer) - (received.length + left + broken.length + 2)
  const { problems, segments: items } = splitByCount(received, short)
  const [id, control] = [field(header, 1) ?? "", field(header, 2) ?? ""]
  const count = numberIn(trailer ?? undefined, 1)
  const present = items.length + left + problems.length + broken.length + 2
  const last = trailer ?? items.at(-1) ?? header
  return {
    id,
    control,
    segments: items,
    from: header.from,
    to: last.to,
    isCut: trailer === null && last.isOpen,
    errors: [
      ...(/^\d{3}$/.test(id) ? [] : [error("6", "ST does not name a transaction set.")]),
      ...(control === "" ? [error("7", "ST has no control number.")] : []),
      ...(trailer === null ? [error("2", "The trailer SE is missing.")] : []),
      ...(trailer !== null && count !== present
        ? [error("4", `SE counts ${field(trailer, 1) ?? "no"} segments; there are ${present}.`)]
        : []),
      ...(trailer !== null && !sameControl(field(trailer, 2), control)
        ? [error("3", `SE has control number ${field(trailer, 2) ?? "none"}, ST has ${control}.`)]
        : []),
      ...[...broken, ...problems].map((reason) => error("5", reason)),
      ...(left > 0 ? [error("5", `The set has more than ${maxSegments} segments; the rest is not read.`)] : []),
      ...[...items, ...(trailer === null ? [] : [trailer])]
        .flatMap(({ problem }) => problem ?? [])
        .filter((reason, index, all) => all.indexOf(reason) === index)
        .map((reason) => error("5", reason))
    ]
  }
}

const outsideGroups = (sets: ReadonlyArray<TransactionSet>): Group => ({
  header: null,
  sets,
  counted: null,
  errors: [error("1", "The sets are outside a functional group.")]
})

const closeGroup = (
  open: OpenEnvelope<TransactionSet>,
  sets: ReadonlyArray<TransactionSet>,
  trailer: Segment | null
): Group => {
  const control = field(open.header, 6)
  const counted = numberIn(trailer ?? undefined, 1)
  return {
    header: open.header,
    sets,
    counted,
    errors: [
      ...(trailer === null ? [error("3", "The trailer GE is missing.")] : []),
      ...(trailer !== null && counted !== sets.length
        ? [error("5", `GE counts ${field(trailer, 1) ?? "no"} sets; there are ${sets.length}.`)]
        : []),
      ...(trailer !== null && !sameControl(field(trailer, 2), control)
        ? [error("4", `GE has control number ${field(trailer, 2) ?? "none"}, GS has ${control ?? "none"}.`)]
        : [])
    ]
  }
}

const remarksOn = (header: Segment, trailer: Segment | null, groups: number): ReadonlyArray<string> => {
  if (trailer === null) return ["The trailer IEA is missing."]
  const isSame = sameControl(field(trailer, 2), field(header, 13))
  return [
    ...(numberIn(trailer, 1) === groups
      ? []
      : [`IEA counts ${field(trailer, 1) ?? "no"} groups; there are ${groups}.`]),
    ...(isSame
      ? []
      : [`IEA has control number ${field(trailer, 2) ?? "none"}, ISA has ${field(header, 13) ?? "none"}.`])
  ]
}

const makeInterchange = (first: Segment) => {
  const header = tagOf(first) === "ISA" ? first : null
  const groups: Array<Group> = []
  let group: OpenEnvelope<TransactionSet> | null = null
  let loose: Array<TransactionSet> = []
  let set: OpenEnvelope<Segment> | null = null
  let left = 0
  let broken: Array<string> = []
  let outside = 0
  const remarks = header === null ? [`The ISA segment is missing. The file is read from ${tagOf(first)} on.`] : []
  if (header !== null && header.problem !== null) remarks.push(header.problem)
  if (header?.delimiters.fault !== undefined) remarks.push(header.delimiters.fault)

  const endSet = (trailer: Segment | null) => {
    if (set !== null) (group?.items ?? loose).push(closeSet(set, trailer, left, broken))
    set = null
    left = 0
    broken = []
  }
  const endGroup = (trailer: Segment | null) => {
    endSet(null)
    if (group !== null) groups.push(closeGroup(group, group.items, trailer))
    else if (loose.length > 0) groups.push(outsideGroups(loose))
    group = null
    loose = []
  }
  return {
    leaveOut: (problems: ReadonlyArray<string>) => void broken.push(...problems),
    add: (segment: Segment) => {
      switch (tagOf(segment)) {
        case "GS":
          endGroup(null)
          group = { header: segment, items: [] }
          return
        case "GE":
          return group === null && loose.length === 0 && set === null ? void outside++ : endGroup(segment)
        case "ST":
          endSet(null)
          set = { header: segment, items: [] }
          return
        case "SE":
          return set === null ? void outside++ : endSet(segment)
        case "TA1":
          return
        default:
          if (set === null) outside++
          else if (set.items.length < maxSegments) set.items.push(segment)
          else left++
      }
    },
    close: (trailer: Segment | null): Omit<Interchange, "after"> => {
      endGroup(null)
      const real = groups.filter((one) => one.header !== null).length
      if (header !== null) remarks.push(...remarksOn(header, trailer, real))
      if (outside > 0) remarks.push(`${outside} segments are outside any transaction set.`)
      return { header, first, groups, remarks }
    }
  }
}

const begins: ReadonlySet<string> = new Set(["ISA", "GS", "ST"])

/** Another format ends an interchange, with or without its trailer. */
const beginsEdifact = new RegExp(`^(?:${edifactBegins})`)

const isForeign = ({ delimiters, elements }: Segment): boolean =>
  /^UN[AB]/.test(elements[0] ?? "") &&
  beginsEdifact.test(elements.join(String.fromCharCode(delimiters.element)).slice(0, 100))

/** Groups and sets without a header form an interchange, too. */
export const interchangesOf = (segments: ReadonlyArray<Segment>): ReadonlyArray<Interchange> => {
  const interchanges: Array<Interchange> = []
  let open: ReturnType<typeof makeInterchange> | null = null
  const close = (trailer: Segment | null) => {
    if (open !== null) interchanges.push({ ...open.close(trailer), after: null })
    open = null
  }
  const stray = ({ from, to }: Segment) => {
    const last = interchanges.pop()
    if (last === undefined) return
    const after = { from: last.after?.from ?? from, to, segments: (last.after?.segments ?? 0) + 1 }
    interchanges.push({ ...last, after })
  }
  const take = (segment: Segment) => {
    const tag = tagOf(segment)
    if (tag === "ISA" || isForeign(segment)) close(null)
    if (open === null && begins.has(tag)) {
      open = makeInterchange(segment)
      if (tag !== "ISA") open.add(segment)
    } else if (open === null) stray(segment)
    else if (tag === "IEA") close(segment)
    else open.add(segment)
  }
  const mend = (segment: Segment) => {
    const { problems, segments: parts } = splitByLine(segment)
    if (problems.length > 0) open?.leaveOut(problems)
    parts.forEach(take)
  }
  for (const segment of segments) {
    if (segment.lines === undefined) take(segment)
    else mend(segment)
  }
  close(null)
  return interchanges
}
