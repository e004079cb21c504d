import { Result } from "effect"

import type { UnreadElement } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Instant } from "#domain/Time.ts"
import type { Fact, ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"

import type { CarrierProfile } from "../CarrierProfile.ts"
import { readCall, readUnknownMode } from "./call.ts"
import { partyOf } from "./clock.ts"
import { readCodes } from "./codes.ts"
import type { StatementWithoutKey } from "./Draft.ts"
import { isAtBerth, readFact } from "./fact.ts"
import { factKey, isIdentifiedById } from "./factKey.ts"
import { readHappened } from "./happened.ts"
import type { DcsaEvent } from "./Item.ts"
import { lastingDrafts } from "./lastingDrafts.ts"
import { readPlace } from "./place.ts"
import type { ZoneOf } from "./place.ts"
import { readRevision } from "./readRevision.ts"
import { readContainers, readDocuments } from "./references.ts"
import type { Containers } from "./references.ts"
import { retractionOf } from "./retraction.ts"
import { unreadOf } from "./uses.ts"

export interface EventReading {
  readonly drafts: ReadonlyArray<StatementWithoutKey>
  readonly remark: string | null
  readonly unread: ReadonlyArray<Pick<UnreadElement, "element" | "text">>
}

export interface MessageContext {
  readonly profile: CarrierProfile
  readonly zoneOf: ZoneOf
  readonly receivedAt: Instant
  readonly local: ReadonlySet<string>
  /** Arrivals at ports, as keys of `arrivalOf`. A berthing in addition to one of them is no arrival. */
  readonly arrivals: ReadonlySet<string>
}

const arrivalKey = (fact: Fact, { call, classifier, place }: Pick<Statement, "call" | "classifier" | "place">) => {
  if (fact.type !== "move" || fact.move !== "arrive" || classifier !== "ACT" || place?.locode == null) return null
  return `${place.locode}|${call?.vessel_imo ?? call?.vessel_name ?? ""}`
}

export const arrivalOf = (item: DcsaEvent, zoneOf: ZoneOf): string | null => {
  if (isAtBerth(item)) return null
  const read = Result.gen(function* () {
    const codes = yield* readCodes(item)
    const { classifier } = codes
    return arrivalKey(yield* readFact(item, codes), {
      call: readCall(item),
      classifier,
      place: yield* readPlace(item, zoneOf)
    })
  })
  return Result.getOrElse(read, () => null)
}

/** A berthing is also the arrival, unless the message states the arrival at the port. */
const factsOf = (
  fact: Fact,
  item: DcsaEvent,
  arrivals: ReadonlySet<string>,
  about: Pick<Statement, "call" | "classifier" | "place">
): ReadonlyArray<Fact> => {
  const arrival = arrivalKey(fact, about)
  if (
    arrival === null ||
    fact.type !== "move" ||
    fact.mode !== "vessel" ||
    !isAtBerth(item) ||
    isIdentifiedById(item)
  ) {
    return [fact]
  }
  const berthing: Fact = { ...fact, move: "berth" }
  return arrivals.has(arrival) ? [berthing] : [fact, berthing]
}

const subjectsOf = (type: string, { own, referenced }: Containers) =>
  type === "EQUIPMENT" && own !== null ? [own] : [...new Set([...(own === null ? [] : [own]), ...referenced])]

const momentOf = (happened: NonNullable<Statement["happened"]>): string =>
  "at" in happened ? happened.at : "local" in happened ? happened.local : happened.date

const clockRemark = (happened: ReportedTime, text: string): string => {
  const read = "at" in happened ? happened.at : "a local time without a time zone"
  return `The event was read, but its time ${text.slice(0, 40)} is local time instead of UTC, as the message shows. Landfall uses ${read}.`
}

const remarksOn = (
  { unreadable }: Containers,
  item: DcsaEvent,
  happened: ReportedTime,
  isProven: boolean
): string | null => {
  // An id may have the offset of UTC, which some places use.
  const isUtc = "at" in happened && Date.parse(item.eventDateTime ?? "") === Date.parse(happened.at)
  const isOverruled = isProven && !isUtc && /z$/i.test(item.eventDateTime ?? "")
  const mode = readUnknownMode(item)
  const remarks = [
    ...(mode === null ? [] : [`modeOfTransport is "${mode}", which is unknown, so it has no effect.`]),
    ...(isOverruled ? [clockRemark(happened, item.eventDateTime ?? "")] : []),
    ...(unreadable.length === 0
      ? []
      : [
          `The event was read without these references, which are not container numbers: ${unreadable.slice(0, 10).join(", ")}.`
        ])
  ]
  return remarks.length === 0 ? null : remarks.join(" ")
}

const clockOf = (item: DcsaEvent, { local, profile }: MessageContext): CarrierProfile["zMeansLocal"] => {
  if (profile.zMeansLocal !== "proven") return profile.zMeansLocal
  return local.has(partyOf(item)) ? "proven" : false
}

export const readEvent = (
  item: DcsaEvent,
  raw: unknown,
  circumstances: MessageContext
): Result.Result<EventReading, string> =>
  Result.gen(function* () {
    const { profile, receivedAt, zoneOf } = circumstances
    const retraction = yield* retractionOf(item, receivedAt)
    if (retraction?.isAll === true) return { drafts: [retraction.draft], remark: null, unread: unreadOf(raw, null, []) }
    const codes = yield* readCodes(item)
    const place = yield* readPlace(item, zoneOf)
    const documents = yield* readDocuments(item)
    const containers = yield* readContainers(item)
    const fact = yield* readFact(item, codes)
    const id = item.eventID ?? null
    const zone = place === null || place.locode === null ? null : zoneOf(place.locode)
    const zMeansLocal = clockOf(item, circumstances)
    const happened = yield* readHappened(item.eventDateTime, { id, zone, zMeansLocal })
    const { classifier } = codes
    const revision = yield* readRevision(item, { classifier, happened }, { ...profile, zMeansLocal }, receivedAt)

    const retracted = item.isRetracted ?? false
    const common = {
      classifier,
      documents,
      place,
      call: readCall(item),
      happened,
      source_id: id,
      ...revision,
      retracted
    }
    const moment = momentOf(happened)
    const subjects = subjectsOf(codes.type, containers)
    // An event about documents is not about the containers it names.
    const spoken = codes.type === "SHIPMENT" || subjects.length === 0 ? [null] : subjects
    const facts = factsOf(fact, item, circumstances.arrivals, common)
    const events = spoken.flatMap((container) =>
      facts.map((fact): StatementWithoutKey => {
        const statement = { fact, container, ...common }
        const { isOpen, key } = factKey(statement, item, { ids: profile.ids, isAlone: spoken.length === 1 })
        return { statement, key, kind: isOpen ? "open" : "event", moment }
      })
    )
    // Other events may have stated the same lasting facts.
    const lasting = retracted ? [] : lastingDrafts(item, { documents, containers, subjects, revision, moment })
    const drafts = [...events, ...lasting, ...(retraction === null ? [] : [retraction.draft])]
    const statements = drafts.map(({ statement }) => statement)
    const remark = remarksOn(containers, item, happened, zMeansLocal === "proven")
    return { drafts, remark, unread: unreadOf(raw, codes, statements) }
  })
