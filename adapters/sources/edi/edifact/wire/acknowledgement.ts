import { toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"

import type { Fault, Group, Interchange, AcknowledgedMessage } from "./Interchange.ts"
import { interchangesOf } from "./interchanges.ts"
import { openEdifact } from "./openEdifact.ts"
import { componentOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { cleanText } from "./text.ts"
import { segmentsOf, Tokenizer } from "./Tokenizer.ts"

/** Data element 0083: 4 rejects a level and everything below, 7 acknowledges it. */
const [rejected, acknowledged] = ["4", "7"] as const

type Composite = ReadonlyArray<string>

const released = (text: string): string => text.replaceAll(/[?+:']/g, "?$&")

const trimmed = <A>(list: ReadonlyArray<A>, isEmpty: (one: A) => boolean): ReadonlyArray<A> =>
  list.slice(0, list.findLastIndex((one) => !isEmpty(one)) + 1)

const segment = (tag: string, ...elements: ReadonlyArray<Composite | string>): string => {
  const written = elements.map((element) =>
    trimmed(typeof element === "string" ? [element] : element, (one) => one === "")
      .map((one) => released(cleanText(one, 70)))
      .join(":")
  )
  return `${[tag, ...trimmed(written, (one) => one === "")].join("+")}'`
}

const composite = (header: Segment, element: number): Composite => header.elements[element]?.[0] ?? []

/** The standard does not have a code in between. */
const verdict = ([fault]: ReadonlyArray<Fault>): ReadonlyArray<string> =>
  fault === undefined ? [acknowledged] : [rejected, fault.code, fault.tag]

const ofMessage = ({ faults, identifier, reference }: AcknowledgedMessage): string =>
  segment("UCM", reference, identifier, ...verdict(faults))

const ofGroup = (group: Group, own: ReadonlyArray<AcknowledgedMessage>): ReadonlyArray<string> => {
  const { faults, header, reference } = group
  const below = faults.length > 0 ? [] : own.map(ofMessage)
  return [segment("UCF", reference, composite(header, 1), composite(header, 2), ...verdict(faults)), ...below]
}

/** Code 33 is about other parts of the file. */
const interchangeFaults = ({ faults }: Interchange): ReadonlyArray<Fault> => faults.filter(({ code }) => code !== "33")

const answerTo = (interchange: Interchange, now: Instant, index: number): string | null => {
  const { groups, header, messages } = interchange
  if (header === null) return null
  // An acknowledgement of a CONTRL message would itself be acknowledged.
  if (messages.length > 0 && messages.every(({ type }) => type === "CONTRL")) return null
  const [sender, recipient, reference] = [composite(header, 1), composite(header, 2), componentOf(header, 4)]
  const faults = interchangeFaults(interchange)
  const isRefused = faults.length > 0
  const byGroup = Map.groupBy(messages, ({ group }) => group)
  const below = isRefused
    ? []
    : [
        ...(byGroup.get(null) ?? []).map(ofMessage),
        ...groups.flatMap((group) => ofGroup(group, byGroup.get(group) ?? []))
      ]
  const body = [segment("UCI", reference, sender, recipient, ...verdict(faults)), ...below]
  const [date, time] = [now.slice(2, 10).replaceAll("-", ""), now.slice(11, 16).replace(":", "")]
  const own = `${toMillis(now).toString(36).slice(-8)}${hashOf([sender, reference, index]).slice(0, 6)}`.toUpperCase()
  const isVersion4 = Number(componentOf(header, 0, 1)) >= 4
  const syntax = /^UNO[A-Z]$/.test(componentOf(header, 0)) ? composite(header, 0).slice(0, 2) : ["UNOC", "3"]
  const test = componentOf(header, 10) === "1" ? ["", "", "", "", "", "1"] : []
  const type = isVersion4 ? ["CONTRL", "4", "1", "UN"] : ["CONTRL", "D", "3", "UN"]
  return [
    segment("UNB", syntax, recipient, sender, [isVersion4 ? `20${date}` : date, time], own, ...test),
    segment("UNH", "1", type),
    ...body,
    segment("UNT", String(body.length + 2), "1"),
    segment("UNZ", "1", own)
  ].join("\r\n")
}

/**
 * Rejects incomplete and miscounted parts so that the sender repeats them, even if some of them were read. Null without
 * a sender, for acknowledgements only, and for a file too large to read. Times are in UTC.
 */
export const acknowledgementOf = (bytes: Uint8Array, now: Instant): string | null => {
  const answers: Array<string> = []
  const tokenizer = new Tokenizer()
  for (const found of interchangesOf(segmentsOf(openEdifact(bytes).bytes, tokenizer))) {
    if (found.type !== "interchange") continue
    const answer = answerTo(found.interchange, now, answers.length)
    if (answer !== null) answers.push(answer)
  }
  return answers.length === 0 || tokenizer.failure !== null ? null : `${answers.join("\r\n")}\r\n`
}
