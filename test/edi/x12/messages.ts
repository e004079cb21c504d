import { Result, Schema } from "effect"

import type { SourceProfile } from "#adapters/sources/edi/x12/profile/SourceProfile.ts"
import { x12Reader } from "#adapters/sources/edi/x12/x12Reader.ts"
import type { X12ReaderOptions } from "#adapters/sources/edi/x12/x12Reader.ts"
import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

const zones: ReadonlyMap<string, string> = new Map([
  ["CNSHA", "Asia/Shanghai"],
  ["KRPUS", "Asia/Seoul"],
  ["USLAX", "America/Los_Angeles"],
  ["USLGB", "America/Los_Angeles"],
  ["USCHI", "America/Chicago"],
  ["USMEM", "America/Chicago"]
])

export const zoneOf = (locode: string): string | null => zones.get(locode) ?? null

export const received = Schema.decodeSync(Instant)("2026-06-01T00:00:00.000Z")

/** Padded to the 106 bytes of the standard. */
export const header = (control = "000000101"): string =>
  `ISA*00*          *00*          *ZZ*OCEANLINE      *ZZ*LANDFALL       *260531*1200*U*00401*${control}*0*P*>~`

/** A transaction set with a right trailer. */
export const set = (id: string, lines: ReadonlyArray<string>, control = "0001"): ReadonlyArray<string> => [
  `ST*${id}*${control}`,
  ...lines,
  `SE*${lines.length + 2}*${control}`
]

/** An interchange of one group. */
export const interchange = (sets: ReadonlyArray<ReadonlyArray<string>>, sender = "OCEANLINE"): string =>
  [
    header().slice(0, -1),
    `GS*QO*${sender}*LANDFALL*20260531*1200*7*X*004010`,
    ...sets.flat(),
    `GE*${sets.length}*7`,
    "IEA*1*000000101"
  ].join("~\n") + "~\n"

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A sender's own profile, or the reader's look-up of names. */
type Given = SourceProfile | Pick<X12ReaderOptions, "placeNamed">

export const attempt = (message: string | Uint8Array, given: Given = {}): Result.Result<Reading, string> =>
  x12Reader({ zoneOf, ...("codes" in given ? { profileOf: () => given } : given) }).read(
    typeof message === "string" ? bytesOf(message) : message,
    { source: "inbox", received_at: received }
  )

export const read = (message: string | Uint8Array, given: Given = {}): Reading =>
  Result.getOrThrow(attempt(message, given))

export const reasons = ({ refused }: Reading): ReadonlyArray<string> => refused.map(({ reason }) => reason)

const timeOf = ({ happened }: Statement): string => {
  if (happened === null) return "-"
  return "at" in happened ? happened.at : "local" in happened ? `${happened.local} local` : happened.date
}

const whereOf = ({ place }: Statement): string => place?.locode ?? place?.facility ?? place?.name ?? "-"

const ladenOf = (laden: boolean | null): string => (laden === null ? "-" : laden ? "laden" : "empty")

/** The moves of a reading: move, classifier, mode, laden or empty, role, place, time. */
export const movesOf = ({ statements }: Reading): ReadonlyArray<string> =>
  statements.flatMap((statement) => {
    const { classifier, fact } = statement
    if (fact.type !== "move") return []
    const { laden, mode, move, role } = fact
    return [
      [move, classifier, mode ?? "-", ladenOf(laden), role ?? "-", whereOf(statement), timeOf(statement)].join(" ")
    ]
  })

export const factsOf = ({ statements }: Reading, ...types: ReadonlyArray<Statement["fact"]["type"]>) =>
  statements.flatMap(({ fact }) => (types.includes(fact.type) ? [fact] : []))

/** The container, bill and booking of the usual messages of these tests. */
export const container = "MSKU9070323"
export const references = ["N9*BM*OLNE26050001", "N9*BN*BK7700001"]

/** A value without its class, to be compared with plain values. */
export const plain = (said: object | null | undefined): Readonly<Record<string, unknown>> => ({ ...said })
