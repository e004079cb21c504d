import { Result } from "effect"

import { folded, usesOf, anyStatement } from "#adapters/sources/http/json/unread.ts"
import type { StatedFacts, Use } from "#adapters/sources/http/json/unread.ts"

import { spelling, textOf } from "../fields.ts"
import { ladenOf, meaningOf } from "./codes.ts"
import { readDay, readHappened } from "./times.ts"
import { classifierOf } from "./up.ts"

const isLaden = anyStatement(({ fact }, value) => {
  const laden = ladenOf(textOf(value))
  return fact.type === "move" && laden !== null && fact.laden === laden
})

const isCode: Use = (value) => textOf(value) !== null

const isDescription = anyStatement(({ fact }, value) => {
  const meaning = meaningOf(null, textOf(value))
  if (fact.type === "move") return meaning?.type === "move" && meaning.move === fact.move
  if (fact.type === "availability") return meaning?.type === "available"
  return fact.type === "other" && (folded(fact.code).includes(folded(value)) || folded(fact.text) === folded(value))
})

interface Moments {
  readonly zones: ReadonlySet<string | null>
  readonly stated: ReadonlySet<string>
}

const momentsByStatements = new WeakMap<object, Moments>()

const momentsOf = (statements: StatedFacts["statements"]): Moments => {
  const happened = statements.flatMap((statement) => statement.happened ?? [])
  const moments = momentsByStatements.get(statements) ?? {
    zones: new Set(happened.map((one) => ("at" in one ? one.zone : null))),
    stated: new Set(happened.map((one) => JSON.stringify(one)))
  }
  momentsByStatements.set(statements, moments)
  return moments
}

/** A time without a zone is read by the clock of its place. */
const isTime: Use = (value, { statements }) => {
  const text = textOf(value)
  if (text === null) return false
  const { stated, zones } = momentsOf(statements)
  return [...zones].some((zone) => stated.has(JSON.stringify(Result.getOrElse(readHappened(text, zone), () => null))))
}

const isDeadline = anyStatement(
  ({ fact }, value) => fact.type === "last_free_day" && Result.isSuccess(readDay(String(value), "UTC"))
)

const isStatus: Use = (value) => textOf(value) !== null && classifierOf(textOf(value)) !== null

const isHold = anyStatement(({ fact }, value) => fact.type === "other" && folded(fact.code) === folded(`hold ${value}`))

const stations = (...paths: ReadonlyArray<string>): string =>
  paths
    .flatMap((path) => [
      path,
      ...["station", "stationname", "city", "name"].map((name) => `${path}.${name}`),
      ...["state", "statecode", "stateabbreviation", "province", "provincecode", "stateprovince"].map(
        (name) => `${path}.${name}`
      )
    ])
    .join(" ")

const ofEvents = (names: ReadonlyArray<string>): string =>
  ["operationalmoveevents", "currentevent"].flatMap((list) => names.map((name) => `${list}.${name}`)).join(" ")

const spelled = (names: ReadonlyArray<string>): ReadonlyArray<string> => names.map(spelling)

export const upUses = usesOf(
  [
    ["id load.equipment.id", "read"],
    ["load.loademptycode", isLaden],
    ["load.assessorialinformation.storagefirstchargeableday", isDeadline],
    [stations("route.destination.location", "operationalmoveevents.location", "currentevent.location"), "shown"],
    [ofEvents(["location.id"]), "ignored"],
    ["route.destination.location.id", "ignored"],
    [ofEvents(["eventcode"]), isCode],
    [ofEvents(["eventdescription", "description"]), isDescription],
    [ofEvents(["datetime"]), isTime],
    [ofEvents(["carrierabbreviation"]), "shown"],
    ["operationalmoveevents.statuscode currentevent.statuscode", isStatus],
    ["eta eta.datetime eta.time etg etg.datetime etg.time", isTime],
    ["holdcode", isHold]
  ],
  spelled
)

const isCustoms = anyStatement(
  ({ fact }, value) =>
    (fact.type === "holds" &&
      fact.holds !== null &&
      (fact.holds.length === 0 || fact.holds.some(({ description }) => description === value))) ||
    (fact.type === "other" && fact.code === "customs" && fact.text === value)
)

export const cnUses = usesOf(
  [
    ["equipmentid waybillnumber", "read"],
    ["loadempty", isLaden],
    [stations("destination", "event.location", "eta.location"), "shown"],
    ["event.code event.eventcode", isCode],
    ["event.description", isDescription],
    ["event.time eta.time", isTime],
    ["storagecharge.lastfreeday storagecharge.firststorageday storagecharge.storagestartdate", isDeadline],
    ["customshold.description customsholds.description", isCustoms]
  ],
  spelled
)

export const bnsfUses = usesOf(
  [
    ["equipmentinitial equipmentnumber unitinitial unitnumber", "read"],
    ["loademptychassiscode", isLaden],
    ["station333 stationstatecode destinationstation333 destinationstatecode destinationstationstatecode", "shown"],
    ["eventcode", isCode],
    ["eventdescription lasteventdescription", isDescription],
    ["eventdatetime estimatedequipmentunloaddatetime", isTime],
    ["eventdate eventtime estimatedderampdate estimatedderamptime", anyStatement(({ happened }) => happened !== null)],
    ["shipmentlastfreestoragedate lastfreedaydate", isDeadline]
  ],
  spelled
)

/** Split, because items have station and state in separate attributes. */
export const stationsIn = (statements: StatedFacts["statements"]): ReadonlyArray<string> =>
  statements.flatMap(({ place }) => place?.name?.split(", ") ?? [])
