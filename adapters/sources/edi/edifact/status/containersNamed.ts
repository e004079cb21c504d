import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { isContainer, readEquipment } from "../equipment.ts"
import type { Equipment } from "../equipment.ts"
import type { RejectedPart } from "../ReadingContext.ts"
import { containerReferences } from "../references.ts"
import type { SegmentUse } from "../wire/Ledger.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { cleanText } from "../wire/text.ts"
import type { StatusPart } from "./statusParts.ts"

/** `equipment` and `segments` exist only when an EQD names the container. */
export interface StatusContainer {
  readonly number: ContainerNumber
  readonly equipment: Equipment | null
  readonly segments: ReadonlyArray<Segment>
  readonly uses: ReadonlyArray<SegmentUse>
}

export interface ContainersOfStatus {
  readonly about: ReadonlyArray<StatusContainer>
  readonly refused: ReadonlyArray<RejectedPart>
}

const namedBy = (references: ReadonlyArray<Segment>): ContainersOfStatus => {
  const about = new Map<string, { readonly number: ContainerNumber; readonly uses: Array<SegmentUse> }>()
  const refused: Array<RejectedPart> = []
  for (const rff of containerReferences(references)) {
    const written = componentOf(rff, 0, 1)
    const number = readContainerNumber(written.slice(0, 40))
    if (number === null) {
      const reason = `"${cleanText(written, 40)}" is not a container number, or its check digit is wrong.`
      refused.push({ reason, segments: [rff] })
      continue
    }
    const known = about.get(number)
    if (known === undefined) about.set(number, { number, uses: [[rff]] })
    else known.uses.push([rff])
  }
  return { about: [...about.values()].map((one) => ({ ...one, equipment: null, segments: [] })), refused }
}

const inEquipment = (parts: ReadonlyArray<ReadonlyArray<Segment>>): ContainersOfStatus => {
  const about: Array<StatusContainer> = []
  const refused: Array<RejectedPart> = []
  for (const segments of parts) {
    const [eqd] = segments
    if (eqd === undefined || !isContainer(eqd)) continue
    const read = readEquipment(eqd)
    if (read.type === "refused") refused.push({ reason: read.reason, segments })
    else about.push({ number: read.equipment.number, equipment: read.equipment, segments, uses: [[eqd]] })
  }
  return { about, refused }
}

const withReferences = (
  about: ReadonlyArray<StatusContainer>,
  referred: ContainersOfStatus
): ReadonlyArray<StatusContainer> =>
  about.map((one) => ({
    ...one,
    uses: [...one.uses, ...referred.about.flatMap(({ number, uses }) => (number === one.number ? uses : []))]
  }))

export interface ContainersOfMessage extends ContainersOfStatus {
  /** Containers precede the first status and follow others, so each may precede its own statuses. */
  readonly isMixed: boolean
}

const numbersOf = ({ about }: ContainersOfStatus): ReadonlySet<ContainerNumber> =>
  new Set(about.map(({ number }) => number))

const addsContainers = (head: ContainersOfStatus) => {
  const shared = numbersOf(head)
  return ({ equipment, references }: StatusPart): boolean => {
    const referred = numbersOf(namedBy(references))
    return inEquipment(equipment).about.some(({ number }) => !referred.has(number) && !shared.has(number))
  }
}

export const sharedContainers = (
  { equipment, references }: StatusPart,
  parts: ReadonlyArray<StatusPart>
): ContainersOfMessage => {
  const head = inEquipment(equipment)
  if (head.about.length > 0) return { ...head, isMixed: parts.some(addsContainers(head)) }
  const referred = namedBy(references)
  const refused = [...head.refused, ...referred.refused]
  return { about: referred.about, refused, isMixed: false }
}

/**
 * By precedence: equipment of the status, its references, the message. Rejects a status whose equipment and reference
 * differ.
 */
export const containersOf = (
  { equipment, references, segments }: StatusPart,
  shared: ContainersOfMessage
): ContainersOfStatus => {
  const own = inEquipment(equipment)
  const referred = namedBy(references)
  const open = (reason: string): ContainersOfStatus => ({ about: [], refused: [{ reason, segments }] })
  if (shared.isMixed && referred.about.length === 0) {
    return open(
      "The message lists containers both before and after its statuses, so the container of a status is ambiguous."
    )
  }
  if (own.about.length > 0) {
    const numbers = numbersOf(own)
    const other = own.about.length === 1 ? referred.about.find(({ number }) => !numbers.has(number)) : undefined
    return other === undefined
      ? { about: withReferences(own.about, referred), refused: [...own.refused, ...referred.refused] }
      : open(`The status names ${own.about[0]?.number} as its equipment, but ${other.number} as its reference.`)
  }
  if (referred.about.length > 0) return { about: referred.about, refused: own.refused }
  const refused = [...own.refused, ...referred.refused]
  return refused.length > 0 ? { about: [], refused } : shared
}
