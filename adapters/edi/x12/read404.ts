import { Result } from "effect"

import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import type { Document, Fact, Happened, ObservedPlace, Statement, TransportCall } from "#domain/Observation.ts"

import { agreeOn, readIsoCode, readParts, readPounds } from "./equipment.ts"
import { besideOf, statementOf } from "./Message.ts"
import type { Message, ReadMessage } from "./Message.ts"
import { partsOf, subjectsOf } from "./parts.ts"
import { readPlace } from "./places.ts"
import { callOf, readDocuments, readVessel, valuesOf } from "./references.ts"
import { code, field } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { readDay } from "./times.ts"

interface Kept {
  readonly what: string
  readonly text: string
  readonly place: ObservedPlace | null
  readonly call: TransportCall | null
  readonly happened: Happened | null
}

/** A port of the voyage: its name is no code, so that no route can be made of it. */
const portOf = (cm: Segment, { profile }: Message): Kept => {
  const role = code(cm, 2) ?? "?"
  const date = readDay(field(cm, 4))
  const isArrival = role === "D" || role === "1" || role === "E"
  return {
    what: `CM/${role}`.slice(0, 20),
    text: isArrival
      ? "the vessel's port of discharge"
      : role === "L"
        ? "the vessel's port of loading"
        : "a port of the vessel's voyage",
    place: readPlace(null, null, [field(cm, 3)], profile),
    call: callOf(readVessel(null, null, field(cm, 9), field(cm, 1)), isArrival ? "comes" : "goes"),
    happened: date === null ? null : { date }
  }
}

const stationOf = (segment: Segment, what: string, text: string, { profile }: Message): Kept => ({
  what,
  text,
  place: readPlace(null, null, [field(segment, 2), code(segment, 3), code(segment, 4)], profile),
  call: null,
  happened: null
})

const keep = (
  message: Message,
  { text, what, ...said }: Kept,
  container: ContainerNumber | null,
  documents: ReadonlyArray<Document>
): Statement => {
  const fact: Fact = { type: "other", code: `404/${what}`, text }
  return statementOf(message, { what, fact, classifier: "PLN", container, documents, ...said }, "anywhere")
}

/**
 * Reads a rail waybill: which documents its containers belong to, what they are, and, kept as they are, the vessel with
 * its ports and the stations. It reports nothing that happened. Fails with one sentence when it says nothing.
 */
export const read404 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set } = message
    const parts = partsOf(set)
    const n7s = parts.all("N7")
    const numbers = n7s.flatMap((one) => readParts(code(one, 1), field(one, 2), field(one, 18)) ?? [])
    const [only, ...more] = numbers
    const { containers, problems } =
      more.length === 0
        ? yield* agreeOn(only ?? null, [])
        : yield* agreeOn(
            null,
            numbers.map(({ text }) => text)
          )
    const cms = parts.all("CM")
    const n9 = parts.all("N9")
    // Some senders repeat their own shipment number there, although they name the booking by itself.
    const booked = (valuesOf(n9, "BN").length > 0 ? [] : cms).flatMap((cm): ReadonlyArray<Document> => {
      const number = field(cm, 5)
      return number === null ? [] : [{ type: "booking", number }]
    })
    const documents = yield* readDocuments(n9, booked)
    if (containers.length === 0 && documents.length === 0) {
      return yield* Result.fail("The waybill names neither a container nor a bill or booking.")
    }
    const [f9, d9] = [parts.first("F9"), parts.first("D9")]
    const kept = [
      ...cms.map((cm) => portOf(cm, message)),
      ...(f9 === undefined ? [] : [stationOf(f9, "F9", "the station of origin", message)]),
      ...(d9 === undefined ? [] : [stationOf(d9, "D9", "the station of destination", message)])
    ]
    const [n7] = n7s
    return {
      speaks: profile.speaks ?? "shipping_line",
      statements: [
        ...kept.flatMap((one) => subjectsOf(containers).map((container) => keep(message, one, container, documents))),
        ...besideOf({
          containers,
          documents,
          isoCode: readIsoCode(n7, 22),
          seal: field(parts.first("M7"), 1),
          pounds: readPounds(n7)
        })
      ],
      problems
    }
  })
