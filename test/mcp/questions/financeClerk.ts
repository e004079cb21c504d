import { Effect } from "effect"

import { dayAt } from "../../rest/support/fleet/calendar.ts"
import { daysOf, fleet, placeOf } from "../../rest/support/fleet/fleet.ts"
import type { Box } from "../../rest/support/fleet/fleet.ts"
import { active, counted, deadlineOf, iso, isDueInUtc, owed } from "../../rest/support/fleet/truth.ts"
import type { ContainerRow } from "./Assistant.ts"
import { distinct, ofBoxes } from "./Question.ts"
import type { Question } from "./Question.ts"

const hour = 3600 * 1000
const day = 24 * hour

interface Groups {
  readonly groups: ReadonlyArray<{ readonly key: string; readonly count: number }>
}

const inGroups = ({ groups }: Groups) => groups.map(({ count, key }) => [key, count])

/** The total is what the others are together. */
const sum = ({ fees = [], number }: ContainerRow) => [
  number,
  fees.filter(({ type }) => type !== "total").reduce((sum, { amount }) => sum + amount, 0)
]

const withOwed = (box: Box) => [box.number, owed(box)]

const hasFees = ({ release: { fees = [] } }: Box) => fees.length > 0

interface FullRow {
  readonly number: string
  readonly pod_full_out_at: string | null
  readonly final_destination_full_out_at: string | null
  readonly empty_terminated_at: string
}

interface Disputed {
  readonly number: string
  readonly disagreements: ReadonlyArray<{
    readonly attribute: string
    readonly others: ReadonlyArray<{ readonly source: string; readonly value: string }>
  }>
}

export const financeClerk: ReadonlyArray<Question> = [
  {
    asks: "Which containers have open fees, and how much?",
    answer: ({ rows }) => Effect.map(rows("list_containers", { has_fees: true }), (found) => found.map(sum)),
    truth: ofBoxes(hasFees, withOwed)
  },
  {
    asks: "For which containers is demurrage due, and how much?",
    answer: ({ containers }) =>
      Effect.map(containers({ fee_type: "demurrage" }), (rows) =>
        rows.flatMap(({ fees = [], number }) =>
          fees.filter(({ type }) => type === "demurrage").map(({ amount }) => [number, amount])
        )
      ),
    truth: ofBoxes(
      ({ release: { fees = [] } }) => fees.some(({ type }) => type === "demurrage"),
      (box) => [box.number, box.release.fees?.find(({ type }) => type === "demurrage")?.amount]
    )
  },
  {
    asks: "Which fees do we need to charge to Acme?",
    answer: Effect.fnUntraced(function* ({ party, rows }) {
      const customer = yield* party("acme")
      const found = yield* rows("list_containers", { has_fees: true, advanced_filters: { parties: { customer } } })
      return found.map(sum)
    }),
    truth: ofBoxes((box) => hasFees(box) && box.voyage.customer === "Acme Imports", withOwed)
  },
  {
    asks: "Which bills of lading does the line hold for unpaid freight?",
    answer: ({ containers }) =>
      Effect.map(containers({ active_hold: "freight" }), (rows) =>
        distinct(rows.map(({ shipment }) => shipment?.bill_of_lading))
      ),
    truth: (now) =>
      distinct(
        ofBoxes(
          (box) => (active(box) ?? []).some(({ name }) => name === "freight"),
          ({ voyage }) => voyage.bill
        )(now)
      )
  },
  {
    asks: "How many containers reach their last free day on each date?",
    answer: ({ ask }) => Effect.map(ask<Groups>("summarize_containers", { group_by: "pickup_lfd_date" }), inGroups),
    truth: (now) =>
      Object.entries(
        counted(
          fleet.map((box) => {
            const { freeDays } = box.release
            return freeDays === undefined ? "no LFD" : dayAt(now, placeOf(box).zone, freeDays)
          })
        )
      )
  },
  {
    asks: "How many containers are overdue, due today, due soon, or unknown?",
    answer: ({ ask }) => Effect.map(ask<Groups>("summarize_containers", { group_by: "deadline" }), inGroups),
    truth: () => Object.entries(counted(fleet.map(deadlineOf)))
  },
  {
    asks: "How many hours passed from pickup to empty return of each container?",
    answer: ({ rows }) =>
      Effect.map(rows<FullRow>("list_containers", { current_status: "empty_returned", view: "full" }), (found) =>
        found.map(({ empty_terminated_at, final_destination_full_out_at, number, pod_full_out_at }) => {
          const out = pod_full_out_at ?? final_destination_full_out_at ?? ""
          return [number, (Date.parse(empty_terminated_at) - Date.parse(out)) / hour]
        })
      ),
    truth: ofBoxes(
      ({ is }) => is === "returned",
      ({ number, voyage }) => [number, (daysOf(voyage).back - daysOf(voyage).out) * 24]
    )
  },
  {
    asks: "Which containers were picked up in the last week?",
    answer: ({ containers }) =>
      Effect.map(containers({ picked_up_at: ">=7.days.ago" }), (rows) => rows.map(({ number }) => number)),
    truth: ofBoxes(
      ({ is, voyage }, now) =>
        (is === "out" || is === "returned") && isDueInUtc(now + daysOf(voyage).out * day, now - 7 * day, 7)
    )
  },
  {
    asks: "For which containers with a last free day are fees not reported?",
    answer: ({ rows }) =>
      Effect.map(rows("list_containers", { pickup_lfd: "@exists" }), (found) =>
        found.filter(({ fees }) => fees === undefined).map(({ number }) => number)
      ),
    truth: ofBoxes(({ release: { fees, freeDays } }) => freeDays !== undefined && fees === undefined)
  },
  {
    asks: "Where do carrier and terminal report different days of discharge?",
    answer: Effect.fnUntraced(function* ({ rows }) {
      const found = yield* rows<Disputed>("list_containers", {
        include: ["disagreements"],
        advanced_filters: { pod_discharged_at: "@exists" }
      })
      return found.flatMap(({ disagreements, number }) =>
        disagreements
          .filter(({ attribute }) => attribute === "pod_discharged_at")
          .flatMap(({ others }) => others.map(({ value }) => [number, value]))
      )
    }),
    truth: ofBoxes(
      ({ isDisputed }) => isDisputed,
      ({ number, voyage }, now) => [number, iso(now + daysOf(voyage).ashore * day)]
    )
  }
]
