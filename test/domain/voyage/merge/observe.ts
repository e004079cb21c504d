import type { FeedId, Imo, Locode, ObservationId, RawId } from "#domain/Identifiers.ts"
import type { Gazetteer } from "#domain/reference/place/Place.ts"
import type { Instant } from "#domain/Time.ts"
import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { locatedMoveOf } from "#domain/voyage/merge/evidence/locatedMove.ts"
import type { LocatedMove } from "#domain/voyage/merge/evidence/locatedMove.ts"
import type { MergeInput } from "#domain/voyage/merge/evidence/MergeInput.ts"
import { merge } from "#domain/voyage/merge/merge.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import { contentHash } from "#domain/voyage/observation/contentHash.ts"
import { confirmedUntil } from "#domain/voyage/observation/facts/rank.ts"
import type { Document, Fact, Observation, Statement, TransportCall } from "#domain/voyage/observation/Observation.ts"

export const containerNumber = (serial: number): ContainerNumber => {
  const ten = `LFLU${String(serial).padStart(6, "0")}`
  return `${ten}${checkDigit(ten)}` as ContainerNumber
}

export const carrierFeed = "00000000-0000-4000-8000-00000000000a" as FeedId
export const terminalFeed = "00000000-0000-4000-8000-00000000000b" as FeedId
export const otherFeed = "00000000-0000-4000-8000-00000000000c" as FeedId
export const railFeed = "00000000-0000-4000-8000-00000000000d" as FeedId
export const inboxFeed = "00000000-0000-4000-8000-00000000000e" as FeedId

export const bill: Document = { type: "bill", number: "BL1" }
export const booking: Document = { type: "booking", number: "BK1" }

const zones: Readonly<Record<string, string>> = {
  CNSHA: "Asia/Shanghai",
  KRPUS: "Asia/Seoul",
  USLAX: "America/Los_Angeles",
  USCHI: "America/Chicago",
  SGSIN: "Asia/Singapore",
  NLRTM: "Europe/Amsterdam"
}

const positions: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  CNSHA: [31.2, 121.5],
  KRPUS: [35.1, 128.8],
  USLAX: [33.8, -118.3],
  USCHI: [41.9, -87.6],
  SGSIN: [1.3, 103.8],
  NLRTM: [51.9, 4.1]
}

export const gazetteer: Gazetteer = {
  zoneOf: (locode) => zones[locode] ?? null,
  nameOf: (locode) => (locode in zones ? `Port of ${locode}` : null),
  positionOf: (locode) => {
    const [latitude, longitude] = positions[locode] ?? []
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  },
  canonical: (locode) => (locode === "CNSHG" ? ("CNSHA" as Locode) : locode),
  placeNamed: () => null
}

export interface Details {
  readonly at?: string
  readonly place?: string | null
  readonly facility?: string | null
  readonly classifier?: Statement["classifier"]
  readonly container?: ContainerNumber | null
  readonly documents?: ReadonlyArray<Document>
  readonly vessel?: readonly [imo: string | null, name: string | null, voyage: string | null]
  readonly revision?: string | null
  readonly received?: string
  readonly feed?: FeedId
  readonly source?: Observation["data_source"]
  readonly missed?: number
  readonly retracted?: boolean
  readonly key?: string
  readonly confirmed?: string
  /** Number of the message that reports it; left out: a message of its own. */
  readonly message?: number
}

let serial = 0

const uuid = (version: string, number: number): string =>
  `00000000-0000-4000-${version}-${String(number).padStart(12, "0")}`

/**
 * A stored observation; instants in ISO. Defaults are those of a carrier's usual report of container 1 on bill BL1.
 */
export const observed = (fact: Fact, how: Details = {}): Observation => {
  const { at = "2026-01-10T00:00:00Z", place = "CNSHA", facility = null, vessel } = how
  const happened = { at: new Date(at).toISOString() as Instant, zone: null }
  const received = (
    how.received === undefined ? "2026-06-01T00:00:00.000Z" : new Date(how.received).toISOString()
  ) as Instant
  const statement: Statement = {
    fact,
    classifier: how.classifier ?? "ACT",
    container: how.container === undefined ? containerNumber(1) : how.container,
    documents: how.documents ?? [bill],
    place: place === null ? null : { locode: place as Locode, facility, name: null },
    call:
      vessel === undefined
        ? null
        : {
            id: null,
            sequence: null,
            mode: "vessel",
            vessel_imo: vessel[0] as Imo | null,
            vessel_name: vessel[1],
            import_voyage: vessel[2],
            export_voyage: vessel[2]
          },
    happened,
    source_id: null,
    revision: how.revision == null ? null : (new Date(how.revision).toISOString() as Instant),
    retracted: how.retracted ?? false,
    fact_key:
      how.key ?? `${JSON.stringify(fact)}|${how.classifier ?? "ACT"}|${place}|${vessel?.join("/")}|${how.container}`
  }
  serial++
  return {
    ...statement,
    id: uuid("9000", serial) as ObservationId,
    feed_id: how.feed ?? carrierFeed,
    raw_id: uuid(how.message === undefined ? "8000" : "a000", how.message ?? serial) as RawId,
    data_source: how.source ?? "shipping_line",
    reader_version: 1,
    received_at: received,
    confirmed_at:
      how.confirmed === undefined
        ? confirmedUntil(statement, received)
        : (new Date(how.confirmed).toISOString() as Instant),
    missed_polls: how.missed ?? 0,
    content_hash: contentHash(statement)
  }
}

type MoveFact = Extract<Fact, { readonly type: "move" }>

export const move = (
  kind: MoveFact["move"],
  how: Details & Partial<Pick<MoveFact, "mode" | "laden" | "role" | "direction">> = {}
): Observation =>
  observed(
    {
      type: "move",
      move: kind,
      mode: how.mode === undefined ? "vessel" : how.mode,
      laden: how.laden === undefined ? true : how.laden,
      role: how.role ?? null,
      ...(how.direction === undefined ? {} : { direction: how.direction })
    },
    how
  )

export const gate = (
  kind: "gate_in" | "gate_out",
  laden: boolean | null,
  how: Details & Partial<Pick<MoveFact, "direction">> = {}
): Observation => move(kind, { mode: "truck", laden, ...how })

/** The handling that a row reports; the test is wrong where it reports none. */
export const handled = (observation: Observation): LocatedMove => {
  const handling = locatedMoveOf(observation)
  if (handling === null) throw new Error("not a move with a place and a time")
  return handling
}

const first = ["9321483", "KING", "001"] as const
const second = ["9074729", "QUEEN", "777"] as const
export const vessels = { first, second }

/** Shanghai to Los Angeles, direct, done to the return of the empty container. */
export const directVoyage = (): ReadonlyArray<Observation> => [
  gate("gate_out", false, { at: "2026-01-01T02:00:00Z" }),
  gate("gate_in", true, { at: "2026-01-03T02:00:00Z" }),
  move("load", { at: "2026-01-05T02:00:00Z", vessel: first }),
  move("depart", { at: "2026-01-06T02:00:00Z", vessel: first, container: null }),
  move("arrive", { at: "2026-01-20T02:00:00Z", vessel: first, container: null, place: "USLAX" }),
  move("discharge", { at: "2026-01-21T02:00:00Z", vessel: first, place: "USLAX", facility: "WBCT" }),
  gate("gate_out", true, { at: "2026-01-24T02:00:00Z", place: "USLAX" }),
  gate("gate_in", false, { at: "2026-01-28T02:00:00Z", place: "USLAX" })
]

/** Shanghai, Busan (to another ship), Los Angeles; done up to the discharge there. */
export const transshippedVoyage = (): ReadonlyArray<Observation> => [
  move("load", { at: "2026-01-05T02:00:00Z", vessel: first }),
  move("depart", { at: "2026-01-06T02:00:00Z", vessel: first, container: null }),
  move("arrive", { at: "2026-01-08T02:00:00Z", vessel: first, container: null, place: "KRPUS" }),
  move("discharge", { at: "2026-01-09T02:00:00Z", vessel: first, place: "KRPUS" }),
  move("load", { at: "2026-01-12T02:00:00Z", vessel: second, place: "KRPUS" }),
  move("depart", { at: "2026-01-13T02:00:00Z", vessel: second, container: null, place: "KRPUS" }),
  move("arrive", { at: "2026-01-26T02:00:00Z", vessel: second, container: null, place: "USLAX" }),
  move("discharge", { at: "2026-01-27T02:00:00Z", vessel: second, place: "USLAX" })
]

export const atTerminal = (fact: Fact, how: Details = {}): Observation =>
  observed(fact, {
    place: "USLAX",
    facility: "WBCT",
    feed: terminalFeed,
    source: "terminal",
    documents: [],
    revision: how.at ?? "2026-01-22T00:00:00Z",
    key: `${fact.type}|WBCT`,
    ...how
  })

export const mergeOf = (observations: ReadonlyArray<Observation>, input: Partial<MergeInput> = {}): MergeResult =>
  merge({
    documents: [bill],
    isRequested: true,
    codes: [],
    container: null,
    feeds: new Map([
      [carrierFeed, { kind: "carrier", number: "BL1" }],
      [otherFeed, { kind: "carrier", number: "BL1" }],
      [terminalFeed, { kind: "terminal", number: containerNumber(1) }],
      [railFeed, { kind: "rail", number: containerNumber(1) }],
      [inboxFeed, { kind: "inbox", number: null }]
    ]),
    observations,
    cycles: [],
    gazetteer,
    overruled: new Set(),
    ...input
  })

/** Names and places of the milestones of the first container, in order of time. */
export const storyOf = (merged: MergeResult): ReadonlyArray<string> =>
  [...(merged.containers[0]?.milestones ?? [])]
    .sort((a, b) => (JSON.stringify(a.winner.happened) < JSON.stringify(b.winner.happened) ? -1 : 1))
    .map(({ name, place }) => `${name} ${place}`)

/** A train of this railroad. */
export const railCall = (carrier: string | null): TransportCall => ({
  id: null,
  sequence: null,
  mode: "rail",
  vessel_imo: null,
  vessel_name: null,
  import_voyage: null,
  export_voyage: null,
  carrier
})
