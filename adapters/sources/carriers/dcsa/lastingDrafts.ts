import type { Document, Fact, Statement } from "#domain/voyage/observation/Observation.ts"

import type { StatementWithoutKey } from "./Draft.ts"
import { lastingKey } from "./factKey.ts"
import type { DcsaEvent } from "./Item.ts"
import type { Revision } from "./readRevision.ts"
import type { Containers } from "./references.ts"

interface EventContext {
  readonly documents: ReadonlyArray<Document>
  readonly containers: Containers
  readonly subjects: ReadonlyArray<Statement["container"]>
  readonly revision: Revision
  readonly moment: string
}

export const lastingDrafts = (item: DcsaEvent, context: EventContext): ReadonlyArray<StatementWithoutKey> => {
  const { containers, documents, moment, revision, subjects } = context
  const draft = (
    fact: Fact,
    container: Statement["container"],
    named: ReadonlyArray<Document>,
    ...about: ReadonlyArray<unknown>
  ): StatementWithoutKey => ({
    statement: {
      fact,
      classifier: "ACT",
      container,
      documents: named,
      place: null,
      call: null,
      happened: null,
      source_id: null,
      ...revision,
      retracted: false
    },
    key: lastingKey(fact.type, about),
    kind: "lasting",
    moment
  })
  const members = documents.length === 0 ? [] : subjects.filter((container) => container !== null)
  const isOneShipment = new Set(documents.map(({ type }) => type)).size === 2
  const { ISOEquipmentCode: isoCode, seals = [] } = item
  const [seal] = seals.flatMap(({ number, sealNumber }) => sealNumber ?? number ?? [])
  const { own } = containers
  // Containers are reused, so the seal belongs to these documents.
  const trip = documents.length === 0 ? [] : [documents]
  return [
    ...members.map((container) => draft({ type: "membership" }, container, documents, container, documents)),
    ...(isOneShipment ? [draft({ type: "reference" }, null, documents, documents)] : []),
    ...(own === null || isoCode === undefined
      ? []
      : [draft({ type: "equipment", iso_code: isoCode.toUpperCase() }, own, documents, own, ...trip)]),
    ...(own === null || seal === undefined ? [] : [draft({ type: "seal", number: seal }, own, documents, own, ...trip)])
  ]
}
