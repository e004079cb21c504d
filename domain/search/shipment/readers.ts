import { Result } from "effect"

import type { Filter } from "../../query/Catalogue.ts"
import {
  absent,
  allOf,
  always,
  anyOf,
  changedBetween,
  compare,
  fieldOf,
  never,
  oneOf,
  present
} from "../../query/Criterion.ts"
import type { Field } from "../../query/Criterion.ts"
import { dayOf } from "../../query/days.ts"
import * as Grammar from "../../query/grammar.ts"
import type { ListReader, Reader } from "../../query/grammar.ts"
import { sampleId } from "../../query/sharedFilters.ts"
import { numberCandidates } from "../numberCandidates.ts"
import type { ShipmentCriterion, ShipmentField } from "./view.ts"

export type ShipmentFilter = Filter<ShipmentField>

export const field = (name: ShipmentField, key: string | null = null): Field<ShipmentField> => fieldOf(name, key)

export const stopped = present(field("line_tracking_stopped_at"))
export const tracked = absent(field("line_tracking_stopped_at"))
const arrived = present(field("pod_ata_at"))
const notArrived = absent(field("pod_ata_at"))

/** A voyage is known by its vessel, number or departure. */
const onShip = allOf([
  notArrived,
  anyOf([present(field("pod_voyage_number")), present(field("pod_vessel_name")), present(field("pol_atd_at"))])
])

export const number: Reader<ShipmentCriterion> = (text, now) =>
  Result.map(Grammar.verbatim(text, now), (exact) =>
    anyOf(
      (["bill_of_lading_number", "booking_number", "normalized_number", "further_number"] as const).map((name) =>
        oneOf(field(name), numberCandidates(exact))
      )
    )
  )

export const arrivingToday: Reader<ShipmentCriterion> = (text, now) => {
  const today = [dayOf(now)]
  return Grammar.flag(anyOf([oneOf(field("pod_arrival"), today), oneOf(field("destination_arrival"), today)]), always)(
    text,
    now
  )
}

export const voyageStatus: Reader<ShipmentCriterion> = (text, now) =>
  Result.map(Grammar.word("arrived", "on_ship")(text, now), (status) => (status === "arrived" ? arrived : onShip))

export const product: Reader<ShipmentCriterion> = (text) =>
  text.trim() === "" ? Result.fail("must not be empty") : Result.succeed(never)

/** Sorts after all history entries of an instant. */
const afterAll = "~"

/** By the specification `=` is a lower bound. The estimated day in effect then is the baseline. */
export const etaChangedAt: ListReader<ShipmentField> = (values, now) =>
  Result.gen(function* () {
    const bounds = yield* Result.all(
      values.map((text) => {
        const { op, rest } = Grammar.comparison(text)
        return Result.map(Grammar.dateTime(rest, now), (instant) => ({ op, instant }))
      })
    )
    const [lower, ...furtherLower] = bounds.filter(({ op }) => !op.startsWith("<"))
    const [upper, ...furtherUpper] = bounds.filter(({ op }) => op.startsWith("<"))
    if (lower === undefined) return yield* Result.fail("must have a lower bound: a date-time after `=`, `>`, or `>=`")
    if (furtherLower.length + furtherUpper.length > 0)
      return yield* Result.fail("must have at most one lower and one upper bound")
    if (upper !== undefined && upper.instant <= lower.instant) {
      return yield* Result.fail("must have an upper bound that is later than the lower bound")
    }
    const from = lower.op === ">" ? `${lower.instant}${afterAll}` : lower.instant
    const to = upper === undefined ? null : upper.op === "<=" ? `${upper.instant}${afterAll}` : upper.instant
    return allOf([
      // Narrows the search by the indexed last change.
      compare(field("pod_eta_changed_at"), lower.op === ">" ? ">" : ">=", lower.instant),
      changedBetween(field("pod_eta_days"), from, to),
      tracked,
      notArrived,
      present(field("pod_eta_at"))
    ])
  })

const parties = field("parties")

export const partyId: ShipmentFilter = {
  forms: ["scalar", "list", "object"],
  description:
    "Party of the account, in any role on the shipment. Separate values with commas, or repeat the parameter, to match any of them.",
  example: sampleId,
  keys: [
    { name: "value", list: true, description: "One or several parties.", example: sampleId },
    { name: "operator", list: false, description: "Whether `any` or `all` of the parties must match.", example: "all" }
  ],
  read: ({ keyed, values }, { now }) => {
    const given = keyed.size === 0 ? values : keyed.get("value")
    if (given === undefined)
      return Result.fail({ key: "operator", detail: "requires `filter[party_id][value]` in the same request" })
    const operator = Grammar.word("any", "all")(keyed.get("operator")?.[0] ?? "any", now)
    return Result.gen(function* () {
      const how = yield* Result.mapError(operator, (detail) => ({ key: "operator", detail }))
      const ids = yield* Result.all(given.map((value) => Grammar.commaSeparatedValues(Grammar.id)(value, now))).pipe(
        Result.mapError((detail) => ({ key: keyed.size === 0 ? null : "value", detail }))
      )
      const each = ids.flat().map((id) => oneOf(parties, [id]))
      return how === "all" ? allOf(each) : anyOf(each)
    })
  }
}
