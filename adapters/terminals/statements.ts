import { Result } from "effect"

import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import { isSnapshot } from "#domain/Observation.ts"
import type { Fact, Happened, Statement } from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { Fields } from "./boundedJson.ts"
import { facilityText } from "./facility.ts"
import type { Facility } from "./facility.ts"
import { said } from "./FacilityProfile.ts"
import type { FacilityProfile } from "./FacilityProfile.ts"
import { readFees, readHolds } from "./lists.ts"
import { readDay, readHappened, readInstant, readText } from "./values.ts"
import type { Read } from "./values.ts"

/** Whose standing is read, where, and as of when. */
export interface Subject {
  readonly container: ContainerNumber
  readonly facility: Facility
  readonly zone: string | null
  readonly profile: FacilityProfile
  readonly asOf: Instant
  /** The same, where the message itself tells it. */
  readonly revision: Instant | null
}

export interface Standing {
  readonly statements: ReadonlyArray<Statement>
  /** One for each attribute that could not be read; the others stand. */
  readonly problems: ReadonlyArray<string>
}

interface Told {
  readonly fact: Fact
  /** Null for what holds as of the snapshot. */
  readonly happened: Happened | null
}

/** How an attribute becomes a fact; null when its value says nothing. */
interface Rule {
  readonly attribute: string
  readonly key: string
  readonly none: Fact | null
  readonly read: (value: unknown, zone: string | null) => Read<Told | null>
}

const standing = (fact: Fact): Told => ({ fact, happened: null })

const readAvailable = (value: unknown): Read<boolean> =>
  typeof value === "boolean" ? Result.succeed(value) : Result.fail("is neither true nor false")

/** `40HC` and its like look like ISO codes, where H would mean a thermal container. */
const readIsoCode = (value: unknown): Read<string> =>
  Result.flatMap(readText(value), (text) =>
    /^[1-9A-Z][0-9A-Z][ABGHKNPRSTUV](?!C$)[0-9A-Z]$/.test(text.toUpperCase())
      ? Result.succeed(text.toUpperCase())
      : Result.fail("is not a size and type code of ISO 6346")
  )

const move =
  (move: "discharge" | "gate_out", mode: "vessel" | "truck") =>
  (value: unknown, zone: string | null): Read<Told> =>
    Result.map(readHappened(value, zone), (happened) => ({
      fact: { type: "move", move, mode, laden: true, role: null },
      happened
    }))

const rules: ReadonlyArray<Rule> = [
  {
    attribute: "available",
    key: "availability",
    none: null,
    read: (value) => Result.map(readAvailable(value), (available) => standing({ type: "availability", available }))
  },
  {
    attribute: "holds",
    key: "holds",
    none: { type: "holds", holds: [] },
    read: (value) => Result.map(readHolds(value), (holds) => (holds ? standing({ type: "holds", holds }) : null))
  },
  {
    attribute: "fees",
    key: "fees",
    none: { type: "fees", fees: [] },
    read: (value) => Result.map(readFees(value), (fees) => standing({ type: "fees", fees }))
  },
  {
    attribute: "last_free_day",
    key: "last_free_day",
    none: { type: "last_free_day", by: "terminal", date: null },
    read: (value) => Result.map(readDay(value), (date) => standing({ type: "last_free_day", by: "terminal", date }))
  },
  { attribute: "discharged_at", key: "move:discharge", none: null, read: move("discharge", "vessel") },
  { attribute: "gated_out_at", key: "move:gate_out", none: null, read: move("gate_out", "truck") },
  {
    attribute: "yard_location",
    key: "yard_location",
    none: { type: "yard_location", location: null },
    read: (value) => Result.map(readText(value), (location) => standing({ type: "yard_location", location }))
  },
  {
    attribute: "appointment_at",
    key: "appointment",
    none: { type: "appointment", at: null },
    read: (value, zone) => Result.map(readInstant(value, zone), (at) => standing({ type: "appointment", at }))
  },
  {
    attribute: "size_type",
    key: "equipment",
    none: null,
    read: (value) => Result.map(readIsoCode(value), (iso_code) => standing({ type: "equipment", iso_code }))
  }
]

const tell = (rule: Rule, item: Fields, { profile, zone }: Subject): Read<Told | null> => {
  const saying = said(item, rule.attribute, profile)
  switch (saying.type) {
    case "nothing":
      return Result.succeed(null)
    case "none":
      return Result.succeed(rule.none && standing(rule.none))
    case "value":
      return rule.read(saying.value, zone)
  }
}

/** Only what stands as of a moment is revised by the next message; a move, or what a box is, is said once and for all. */
const statementOf = ({ asOf, container, facility, revision, zone }: Subject, key: string, told: Told): Statement => ({
  fact: told.fact,
  classifier: "ACT",
  container,
  documents: [],
  place: { locode: facility.locode, facility: facility.code, name: null },
  call: null,
  happened: told.happened ?? (isSnapshot(told) ? { at: asOf, zone } : null),
  source_id: null,
  revision: isSnapshot(told) ? revision : null,
  retracted: false,
  fact_key: `${key}|${container}|${facilityText(facility)}`
})

/** What one item of the message states; one fact for each container, facility and attribute. */
export const statementsOf = (item: Fields, subject: Subject): Standing => {
  const read = rules.map((rule) => ({ rule, told: tell(rule, item, subject) }))
  return {
    statements: read.flatMap(({ rule, told }) =>
      Result.isSuccess(told) && told.success !== null ? [statementOf(subject, rule.key, told.success)] : []
    ),
    problems: read.flatMap(({ rule, told }) => (Result.isFailure(told) ? [`${rule.attribute} ${told.failure}`] : []))
  }
}
