import type { Instant } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import { boundedKey } from "#domain/voyage/observation/factKey.ts"
import { isAfterReceipt } from "#domain/voyage/observation/happened.ts"
import type { Document, Fact, ReportedTime, Statement, TransportCall } from "#domain/voyage/observation/Observation.ts"

import { revisionOf } from "../reportDate.ts"
import type { Revision } from "../reportDate.ts"
import { tripOf } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"

export interface ContainerParticulars {
  readonly container: ContainerNumber
  readonly documents: ReadonlyArray<Document>
  readonly isoCode: string | null
  readonly seal: string | null
  readonly pounds: number | null
  /** `happened` and `call` identify the trip when no document does. */
  readonly happened: ReportedTime | null
  readonly call: TransportCall | null
}

const lasting = (
  fact: Fact,
  about: ReadonlyArray<unknown>,
  revision: Revision,
  unit: Pick<ContainerParticulars, "documents" | "happened" | "call"> & { readonly container: ContainerNumber | null }
): Statement => ({
  fact,
  classifier: "ACT",
  container: unit.container,
  documents: unit.documents,
  place: null,
  call: unit.call,
  happened: unit.happened,
  source_id: null,
  ...revision,
  retracted: false,
  fact_key: boundedKey(
    `${fact.type}|${about.map((part) => (typeof part === "string" ? part : hashOf(part))).join("|")}`
  )
})

/** One fact, whichever message reports it. */
const documentStatements = (
  containers: ReadonlyArray<ContainerNumber>,
  documents: ReadonlyArray<Document>,
  revision: Revision
): ReadonlyArray<Statement> => {
  if (documents.length === 0) return []
  const stated = { documents, happened: null, call: null }
  const isOneShipment = new Set(documents.map(({ type }) => type)).size === 2
  return [
    ...containers.map((container) =>
      lasting({ type: "membership" }, [container, documents], revision, { ...stated, container })
    ),
    ...(isOneShipment ? [lasting({ type: "reference" }, [documents], revision, { ...stated, container: null })] : [])
  ]
}

const unitStatements = (unit: ContainerParticulars, revision: Revision): ReadonlyArray<Statement> => {
  const { container, isoCode, pounds, seal } = unit
  const trip = tripOf(unit)
  const facts: ReadonlyArray<Fact> = [
    ...(isoCode === null ? [] : [{ type: "equipment", iso_code: isoCode } as const]),
    ...(seal === null ? [] : [{ type: "seal", number: seal.slice(0, 40) } as const]),
    ...(pounds === null ? [] : [{ type: "weight", pounds } as const])
  ]
  return facts.map((fact) => lasting(fact, [container, trip], revision, unit))
}

/** A future time does not reject the message. */
const withoutFutureTime = (unit: ContainerParticulars, receivedAt: Instant): ContainerParticulars =>
  unit.happened !== null && isAfterReceipt(unit.happened, receivedAt) ? { ...unit, happened: null } : unit

export const particularsOf = (
  given: ReadonlyArray<ContainerParticulars>,
  documents: ReadonlyArray<Document>,
  { receivedAt, reported }: Pick<Message, "receivedAt" | "reported">
): ReadonlyArray<Statement> => {
  const revision = revisionOf(reported)
  const units = given.map((unit) => withoutFutureTime(unit, receivedAt))
  const groups = Map.groupBy(units, (unit) => hashOf(unit.documents))
  const documentFacts = [...groups.values()].flatMap((own) =>
    documentStatements(
      own.map(({ container }) => container),
      own[0]?.documents ?? [],
      revision
    )
  )
  return [
    ...(units.length === 0 ? documentStatements([], documents, revision) : documentFacts),
    ...units.flatMap((unit) => unitStatements(unit, revision))
  ]
}
