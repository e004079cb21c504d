import { Result } from "effect"

import type { Statement } from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { CarrierProfile } from "../CarrierProfile.ts"
import { readCall } from "./call.ts"
import { readCodes } from "./codes.ts"
import type { Draft } from "./Draft.ts"
import { readFact } from "./fact.ts"
import { factKey } from "./factKey.ts"
import { readHappened } from "./happened.ts"
import { readItem } from "./Item.ts"
import { lastingDrafts } from "./lasting.ts"
import { readPlace } from "./place.ts"
import type { ZoneOf } from "./place.ts"
import { readRevision } from "./plausible.ts"
import { readContainers, readDocuments } from "./references.ts"
import type { Containers } from "./references.ts"

export interface ReadEvent {
  readonly drafts: ReadonlyArray<Draft>
  /** What of the event could not be read, though the event was; null when nothing. */
  readonly remark: string | null
}

/** What holds for all events of a message. */
export interface Circumstances {
  readonly profile: CarrierProfile
  readonly zoneOf: ZoneOf
  readonly receivedAt: Instant
}

const subjectsOf = (type: string, { own, referenced }: Containers) =>
  type === "EQUIPMENT" && own !== null ? [own] : [...new Set([...(own === null ? [] : [own]), ...referenced])]

const momentOf = (happened: NonNullable<Statement["happened"]>): string =>
  "at" in happened ? happened.at : "local" in happened ? happened.local : happened.date

const remarkOn = ({ unreadable }: Containers): string | null =>
  unreadable.length === 0
    ? null
    : `The event was read, but not these of its references, which are no container numbers: ${unreadable.slice(0, 10).join(", ")}.`

/** Reads one event; fails with one sentence when it cannot be understood or cannot be true. */
export const readEvent = (raw: unknown, circumstances: Circumstances): Result.Result<ReadEvent, string> =>
  Result.gen(function* () {
    const { profile, receivedAt, zoneOf } = circumstances
    const item = yield* readItem(raw)
    const codes = yield* readCodes(item)
    const place = yield* readPlace(item, zoneOf)
    const documents = yield* readDocuments(item)
    const containers = yield* readContainers(item)
    const fact = yield* readFact(item, codes)
    const id = item.eventID ?? null
    const zone = place === null || place.locode === null ? null : zoneOf(place.locode)
    const happened = yield* readHappened(item.eventDateTime, { id, zone, zMeansLocal: profile.zMeansLocal })
    const revision = yield* readRevision(item, codes, happened, profile, receivedAt)

    const retracted = item.isRetracted ?? false
    const { classifier } = codes
    const common = { classifier, documents, place, call: readCall(item), happened, source_id: id, revision, retracted }
    const moment = momentOf(happened)
    const subjects = subjectsOf(codes.type, containers)
    // Documents are reported as a whole; the containers beside them are only those that belong to them.
    const spoken = codes.type === "SHIPMENT" || subjects.length === 0 ? [null] : subjects
    const events = spoken.map((container): Draft => {
      const statement = { fact, container, ...common }
      const { isOpen, key } = factKey(statement, item, { ids: profile.ids, isAlone: spoken.length === 1 })
      return { statement, key, kind: isOpen ? "open" : "event", moment }
    })
    // What else a retracted event said may have been said by others too.
    const beside = retracted ? [] : lastingDrafts(item, { documents, containers, subjects, revision, moment })
    return { drafts: [...events, ...beside], remark: remarkOn(containers) }
  })
