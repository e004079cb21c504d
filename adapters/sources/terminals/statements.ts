import { Result } from "effect"

import type { Fields } from "#adapters/sources/http/json/fields.ts"
import type { Mode, MoveKind, Statement } from "#domain/voyage/observation/Observation.ts"
import { statementsOf as statementsOfSnapshot } from "#domain/voyage/terminal/statementsOf.ts"
import type { SnapshotFields, TerminalSubject } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { attributeValue } from "./FacilityProfile.ts"
import type { FacilityProfile } from "./FacilityProfile.ts"
import { readFees, readHolds } from "./lists.ts"
import { readBoolean, readDay, readHappened, readInstant, readIsoCode, readText } from "./values.ts"
import type { ValueResult } from "./values.ts"

export interface Subject extends TerminalSubject {
  readonly profile: FacilityProfile
}

interface ItemReading {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

interface Rule {
  readonly attribute: string
  readonly none: SnapshotFields
  /** Fields stated for an unreadable value, so that a former report no longer counts. */
  readonly unreadable?: SnapshotFields
  readonly read: (value: unknown, zone: string | null) => ValueResult<SnapshotFields>
}

const move =
  (move: MoveKind, mode: Mode): Rule["read"] =>
  (value, zone) =>
    Result.map(readHappened(value, zone), (happened) => ({ moves: [{ move, mode, laden: true, happened }] }))

const rules: ReadonlyArray<Rule> = [
  {
    attribute: "available",
    none: {},
    unreadable: { available: null },
    read: (value) => Result.map(readBoolean(value), (available) => ({ available }))
  },
  {
    attribute: "holds",
    none: { holds: [] },
    unreadable: { holds: null },
    read: (value) => Result.map(readHolds(value), (holds) => (holds === null ? {} : { holds }))
  },
  { attribute: "fees", none: { fees: [] }, read: (value) => Result.map(readFees(value), (fees) => ({ fees })) },
  {
    attribute: "last_free_day",
    none: { lastFreeDay: null },
    read: (value) => Result.map(readDay(value), (lastFreeDay) => ({ lastFreeDay }))
  },
  { attribute: "discharged_at", none: {}, read: move("discharge", "vessel") },
  { attribute: "gated_out_at", none: {}, read: move("gate_out", "truck") },
  {
    attribute: "yard_location",
    none: { yardLocation: null },
    read: (value) => Result.map(readText(value), (yardLocation) => ({ yardLocation }))
  },
  {
    attribute: "appointment_at",
    none: { appointment: null },
    read: (value, zone) => Result.map(readInstant(value, zone), (appointment) => ({ appointment }))
  },
  { attribute: "size_type", none: {}, read: (value) => Result.map(readIsoCode(value), (isoCode) => ({ isoCode })) }
]

const readRule = (rule: Rule, item: Fields, { profile, zone }: Subject): ValueResult<SnapshotFields> => {
  const stated = attributeValue(item, rule.attribute, profile)
  switch (stated.type) {
    case "nothing":
      return Result.succeed({})
    case "none":
      return Result.succeed(rule.none)
    case "value":
      return rule.read(stated.value, zone)
  }
}

export const statementsOf = (item: Fields, subject: Subject): ItemReading => {
  const read = rules.map((rule) => ({ rule, fields: readRule(rule, item, subject) }))
  const fields = read.map(({ fields, rule }) => Result.getOrElse(fields, () => rule.unreadable ?? {}))
  const moves = fields.flatMap(({ moves = [] }) => moves)
  return {
    statements: statementsOfSnapshot(Object.assign({}, subject, ...fields, { moves })),
    problems: read.flatMap(({ rule, fields }) =>
      Result.isFailure(fields) ? [`${rule.attribute} ${fields.failure}`] : []
    )
  }
}
