import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import { boundedKey, factName } from "#domain/voyage/observation/factKey.ts"
import type { Fact, Statement } from "#domain/voyage/observation/Observation.ts"

import type { CarrierProfile } from "../CarrierProfile.ts"
import type { DcsaEvent } from "./Item.ts"
import { keyById } from "./retraction.ts"

type KeyedStatement = Pick<Statement, "fact" | "classifier" | "container" | "place" | "call" | "source_id">

const callKey = ({ call, fact }: KeyedStatement): string => {
  if (call === null) return ""
  if (call.id !== null) return call.id
  const isArrival = fact.type === "move" && (fact.move === "arrive" || fact.move === "discharge")
  const voyage = isArrival ? (call.import_voyage ?? call.export_voyage) : (call.export_voyage ?? call.import_voyage)
  return [call.vessel_imo ?? call.vessel_name?.toUpperCase() ?? "", voyage ?? ""].join("/")
}

/** An id with the event's time changes with every estimate, so it does not identify the event. */
const containsTime = (id: string): boolean => /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(id)

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

const documentOf = ({ documentReference }: DcsaEvent): string =>
  (typeof documentReference === "object" ? documentReference.reference : documentReference) ?? ""

interface FactKey {
  readonly key: string
  /** The key does not distinguish several such events at this place and call. */
  readonly isOpen: boolean
}

/** Such an event makes one statement for each container, because its sender can retract it by id. */
export const isIdentifiedById = (item: DcsaEvent): boolean =>
  item.eventUpdatedDateTime !== undefined || (item.isSplit && isUuid(item.eventID ?? ""))

/**
 * Never identifies an event by its time, which is corrected. A trusted id is enough. Without one, the key is the place,
 * the call, and (added by the caller) the number among such events. DCSA 3.0 and its beta, the only ones with an update
 * time, identify an event by party and id. `isAlone`: the event makes only one statement.
 */
export const factKey = (
  statement: KeyedStatement,
  item: DcsaEvent,
  { ids, isAlone }: Pick<CarrierProfile, "ids"> & { readonly isAlone: boolean }
): FactKey => {
  const { classifier, container, fact, place, source_id } = statement
  const what = [fact.type, factName(fact), classifier, container ?? ""]
  const party = item.eventRouting?.originatingParty?.partyCode
  const id = source_id === null || party === undefined ? source_id : `${party}/${source_id}`
  if (source_id !== null && isIdentifiedById(item)) {
    return { key: keyById(item, source_id, isAlone ? "" : (container ?? "")), isOpen: false }
  }
  if (id !== null && ids === "unique") return { key: boundedKey([...what, id].join("|")), isOpen: false }
  const where = place?.locode ?? place?.name?.toUpperCase() ?? ""
  const isPaper = container === null && statement.call === null
  const document = isPaper ? (item.documentID ?? documentOf(item)) : ""
  const local = [...what, `${where}/${place?.facility ?? ""}`, callKey(statement), document]
  return id === null || containsTime(id)
    ? { key: boundedKey(local.join("|")), isOpen: true }
    : { key: boundedKey([...local, id].join("|")), isOpen: false }
}

export const lastingKey = (type: Fact["type"], about: ReadonlyArray<unknown>): string =>
  `${type}|${about.map((part) => (typeof part === "string" ? part : hashOf(part))).join("|")}`
