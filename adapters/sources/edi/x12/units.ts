import { Result } from "effect"

import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { agreeOn, readIsoCode, readParts, readPounds } from "./equipment.ts"
import type { ContainerParticulars } from "./particulars.ts"
import { readSeal, valuesOf } from "./references.ts"
import type { Message } from "./wire/Message.ts"
import { partsOf } from "./wire/parts.ts"
import type { Parts } from "./wire/parts.ts"
import { code, field, tagOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

/** N7 and the segments up to the next N7. */
export interface Loop {
  readonly n7: Segment | undefined
  readonly segments: ReadonlyArray<Segment>
  readonly parts: Parts
}

/** Segments that apply to the whole message, wherever they are. */
const ofMessage: ReadonlySet<string> = new Set(["F9", "D9", "CM"])

interface Loops {
  readonly loops: ReadonlyArray<Loop>
  readonly heading: ReadonlyArray<Segment>
  readonly shared: Parts
}

/** A message about one container is one loop, whatever the order of its segments. */
export const loopsOf = (segments: ReadonlyArray<Segment>): Loops => {
  const starts = segments.flatMap((segment, index) => (tagOf(segment) === "N7" ? [index] : []))
  if (starts.length < 2) {
    const parts = partsOf({ segments })
    return { loops: [{ n7: parts.first("N7"), segments, parts }], heading: [], shared: parts }
  }
  const heading = segments.slice(0, starts[0])
  const loops = starts.map((start, index) => {
    const own = segments.slice(start, starts[index + 1]).filter((segment) => !ofMessage.has(tagOf(segment)))
    return { n7: segments[start], segments: own, parts: partsOf({ segments: own }) }
  })
  const shared = [...heading, ...segments.slice(starts[0]).filter((segment) => ofMessage.has(tagOf(segment)))]
  return { loops, heading, shared: partsOf({ segments: shared }) }
}

interface ReadContainer {
  readonly container: ContainerNumber | null
  readonly problems: ReadonlyArray<string>
}

export const readContainer = ({ n7, parts }: Loop, { use }: Message): Result.Result<ReadContainer, string> => {
  const n9 = parts.all("N9")
  const named = readParts(code(n7, 1), field(n7, 2), field(n7, 18))
  return Result.flatMap(agreeOn(named, valuesOf(n9, "EQ")), ({ containers, problems }) => {
    const [container = null, ...more] = containers
    if (more.length > 0)
      return Result.fail(`The message names several containers: ${containers.slice(0, 3).join(", ")}.`)
    if (container !== null && named?.number === container) use(n7, 1, 2, 18)
    for (const one of n9) {
      const isMeant = container !== null && readContainerNumber(field(one, 2) ?? "") === container
      if (code(one, 1) === "EQ" && isMeant) use(one, 1, 2)
    }
    return Result.succeed({ container, problems })
  })
}

export const unitOf = (
  { n7, parts }: Loop,
  report: Pick<ContainerParticulars, "container" | "documents" | "happened">,
  message: Message
): ContainerParticulars => ({
  ...report,
  isoCode: readIsoCode(n7, 22, message),
  seal: readSeal(parts.all("M7"), parts.all("N9"), message),
  pounds: readPounds(n7, message),
  call: null
})
