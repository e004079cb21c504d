import { isRead, nameOf } from "./dataElements.ts"
import { componentOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { cleanText } from "./text.ts"

/** `positions`: used components as `element.component`, in addition to the ones that are always read. */
export type SegmentUse = readonly [segment: Segment, positions?: ReadonlyArray<string>]

interface UnusedElement {
  readonly element: string
  readonly segment: Segment
}

/** Structural segments are counted, not read. */
const ofService: ReadonlySet<string> = new Set(["CNT", "UNS", "UGH", "UGS"])

const qualified: ReadonlyMap<string, number> = new Map([
  ["DTM", 1],
  ["FTX", 1],
  ["LOC", 1],
  ["MEA", 2],
  ["MOA", 1],
  ["NAD", 1],
  ["QTY", 1],
  ["RFF", 1],
  ["TDT", 1]
])

const kindOf = (segment: Segment): string => {
  const { tag } = segment
  let kind = cleanText(tag, 40)
  for (let element = 0; element < (qualified.get(tag) ?? 0); element++) {
    const code = componentOf(segment, element).toUpperCase()
    if (/^[A-Z0-9]{1,3}$/.test(code)) kind += `+${code}`
  }
  return kind
}

const mostNames = 20

const isBlank = (text: string): boolean => text === "" || text.trim() === ""

const notRead = (segment: Segment, positions: ReadonlySet<string>): Iterable<string> => {
  const { elements, tag } = segment
  const names = new Set<string>()
  for (let element = 0; element < elements.length; element++) {
    const repetitions = elements[element] ?? []
    const first = repetitions[0] ?? []
    for (let component = 0; component < first.length; component++) {
      const text = first[component] ?? ""
      if (names.size >= mostNames) return names
      if (isBlank(text)) continue
      const position = `${element}.${component}`
      if (positions.has(position) || isRead(tag, position, text.trim())) continue
      names.add(`${tag}/${nameOf(tag, position)}`)
    }
    if (repetitions.length === 1) continue
    const isRepeated = repetitions.slice(1).some((repetition) => !repetition.every(isBlank))
    if (isRepeated) names.add(`${tag}/${element} again`)
  }
  return names
}

/** Each segment of a message is used, rejected, or listed as unread. */
export class Ledger {
  private readonly used = new Map<Segment, Set<string>>()

  use(uses: ReadonlyArray<SegmentUse>): void {
    for (const [segment, positions = []] of uses) {
      const known = this.used.get(segment)
      if (known === undefined) this.used.set(segment, new Set(positions))
      else for (const position of positions) known.add(position)
    }
  }

  left(segments: ReadonlyArray<Segment>, refused: ReadonlySet<Segment>): ReadonlyArray<UnusedElement> {
    const left: Array<UnusedElement> = []
    for (const segment of segments) {
      if (ofService.has(segment.tag)) continue
      const positions = this.used.get(segment)
      if (positions !== undefined) for (const element of notRead(segment, positions)) left.push({ element, segment })
      else if (!refused.has(segment)) left.push({ element: kindOf(segment), segment })
    }
    return left
  }
}

const released = (text: string): string => (/[?+:']/.test(text) ? text.replaceAll(/[?+:']/g, "?$&") : text)

export const formatSegment = ({ elements, tag }: Segment): string =>
  [tag, ...elements.map((repetitions) => repetitions.map((one) => one.map(released).join(":")).join("*"))].join("+")
