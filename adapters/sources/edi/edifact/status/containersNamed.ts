import { readContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/container/ContainerNumber.ts"

import type { Refused } from "../Circumstances.ts"
import { isContainer, readEquipment } from "../equipment.ts"
import type { Equipment } from "../equipment.ts"
import { namingContainers } from "../references.ts"
import type { Use } from "../wire/Ledger.ts"
import { part } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { tidy } from "../wire/text.ts"
import type { StatusPart } from "./statusParts.ts"

/** `equipment` and `segments` exist only when an EQD names the container. */
export interface About {
  readonly number: ContainerNumber
  readonly equipment: Equipment | null
  readonly segments: ReadonlyArray<Segment>
  readonly uses: ReadonlyArray<Use>
}

export interface Named {
  readonly about: ReadonlyArray<About>
  readonly refused: ReadonlyArray<Refused>
}

const namedBy = (references: ReadonlyArray<Segment>): Named => {
  const about = new Map<string, { readonly number: ContainerNumber; readonly uses: Array<Use> }>()
  const refused: Array<Refused> = []
  for (const rff of namingContainers(references)) {
    const written = part(rff, 0, 1)
    const number = readContainerNumber(written.slice(0, 40))
    if (number === null) {
      const reason = `"${tidy(written, 40)}" is no container number, or its check digit is wrong.`
      refused.push({ reason, segments: [rff] })
      continue
    }
    const known = about.get(number)
    if (known === undefined) about.set(number, { number, uses: [[rff]] })
    else known.uses.push([rff])
  }
  return { about: [...about.values()].map((one) => ({ ...one, equipment: null, segments: [] })), refused }
}

const inEquipment = (parts: ReadonlyArray<ReadonlyArray<Segment>>): Named => {
  const about: Array<About> = []
  const refused: Array<Refused> = []
  for (const segments of parts) {
    const [eqd] = segments
    if (eqd === undefined || !isContainer(eqd)) continue
    const read = readEquipment(eqd)
    if (read.type === "refused") refused.push({ reason: read.reason, segments })
    else about.push({ number: read.equipment.number, equipment: read.equipment, segments, uses: [[eqd]] })
  }
  return { about, refused }
}

const withReferences = (about: ReadonlyArray<About>, referred: Named): ReadonlyArray<About> =>
  about.map((one) => ({
    ...one,
    uses: [...one.uses, ...referred.about.flatMap(({ number, uses }) => (number === one.number ? uses : []))]
  }))

export interface Shared extends Named {
  /** Containers precede the first status and follow others, so each may precede its own statuses. */
  readonly isMixed: boolean
}

const numbersOf = ({ about }: Named): ReadonlySet<ContainerNumber> => new Set(about.map(({ number }) => number))

const addsContainers = (head: Named) => {
  const shared = numbersOf(head)
  return ({ equipment, references }: StatusPart): boolean => {
    const referred = numbersOf(namedBy(references))
    return inEquipment(equipment).about.some(({ number }) => !referred.has(number) && !shared.has(number))
  }
}

export const sharedContainers = ({ equipment, references }: StatusPart, parts: ReadonlyArray<StatusPart>): Shared => {
  const head = inEquipment(equipment)
  if (head.about.length > 0) return { ...head, isMixed: parts.some(addsContainers(head)) }
  const referred = namedBy(references)
  const refused = [...head.refused, ...referred.refused]
  return { about: referred.about, refused, isMixed: false }
}

/**
 * Equipment of the status takes precedence over its references, and these over the message. Equipment and a reference
 * with different numbers are rejected: it is unclear which one is meant.
 */
export const containersOf = ({ equipment, references, segments }: StatusPart, shared: Shared): Named => {
  const own = inEquipment(equipment)
  const referred = namedBy(references)
  const open = (reason: string): Named => ({ about: [], refused: [{ reason, segments }] })
  if (shared.isMixed && referred.about.length === 0) {
    return open("Containers stand before and after the statuses: which of them a status is about is left open.")
  }
  if (own.about.length > 0) {
    const numbers = numbersOf(own)
    const other = own.about.length === 1 ? referred.about.find(({ number }) => !numbers.has(number)) : undefined
    return other === undefined
      ? { about: withReferences(own.about, referred), refused: [...own.refused, ...referred.refused] }
      : open(`The status names ${own.about[0]?.number} as its equipment and ${other.number} as its reference.`)
  }
  if (referred.about.length > 0) return { about: referred.about, refused: own.refused }
  const refused = [...own.refused, ...referred.refused]
  return refused.length > 0 ? { about: [], refused } : shared
}
