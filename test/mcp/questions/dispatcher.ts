import { Effect } from "effect"

import { dayAt } from "../../rest/support/fleet/calendar.ts"
import { daysOf, daysToRamp, fleet, placeOf } from "../../rest/support/fleet/fleet.ts"
import type { Box } from "../../rest/support/fleet/fleet.ts"
import {
  active,
  appointmentOf,
  counted,
  freeDaysBetween,
  iso,
  isGone,
  isHeld,
  isUnknown,
  terminalOf,
  waits
} from "../../rest/support/fleet/truth.ts"
import type { ContainerRow } from "./Assistant.ts"
import { ofBoxes } from "./Question.ts"
import type { Question } from "./Question.ts"

const hour = 3600 * 1000
const day = 24 * hour

const numberOf = ({ number }: { readonly number: string }) => number

const isReady = (box: Box) => waits(box) && box.release.available === true && active(box)?.length === 0

const freeUntil = (box: Box, now: number) => {
  const { freeDays } = box.release
  return freeDays === undefined ? null : dayAt(now, placeOf(box).zone, freeDays)
}

const withFreeUntil = (box: Box, now: number) => [box.number, freeUntil(box, now)]
const lastFreeDayOf = ({ number, pickup_lfd }: ContainerRow) => [number, pickup_lfd ?? null]

/** The full view of a container, as far as these questions look at it. */
interface FullRow {
  readonly number: string
  readonly ind_eta_at: string | null
  readonly pod_full_out_at: string | null
  readonly final_destination_full_out_at: string | null
}

export const dispatcher: ReadonlyArray<Question> = [
  {
    asks: "Which containers can be picked up now?",
    answer: ({ containers }) => Effect.map(containers({ release_readiness: "ready" }), (rows) => rows.map(numberOf)),
    truth: ofBoxes(isReady)
  },
  {
    asks: "Which containers reach their last free day within two days, and when?",
    answer: ({ containers }) =>
      Effect.map(containers({ deadline: "today,within_two_days" }), (rows) => rows.map(lastFreeDayOf)),
    truth: ofBoxes(freeDaysBetween(0, 2), withFreeUntil)
  },
  {
    asks: "Which containers are overdue, and since when?",
    answer: ({ containers }) => Effect.map(containers({ deadline: "overdue" }), (rows) => rows.map(lastFreeDayOf)),
    truth: ofBoxes(freeDaysBetween(-1000, -1), withFreeUntil)
  },
  {
    asks: "Which five ready containers are the most urgent to pick up, in order?",
    answer: ({ ask }) =>
      Effect.map(
        ask<{ readonly items: ReadonlyArray<ContainerRow> }>("list_containers", {
          sort: "pickup_lfd",
          page_size: 5,
          advanced_filters: { release_readiness: "ready" }
        }),
        ({ items }) => items.map(({ pickup_lfd }, place) => [place, pickup_lfd])
      ),
    truth: (now) =>
      ofBoxes(
        isReady,
        freeUntil
      )(now)
        .toSorted()
        .slice(0, 5)
        .map((date, place) => [place, date])
  },
  {
    asks: "Which containers have an appointment today, and at which time?",
    answer: ({ containers }) =>
      Effect.map(containers({ appointment_in_days: "0" }), (rows) =>
        rows.map(({ number, pickup_appointment_at }) => [number, pickup_appointment_at])
      ),
    truth: ofBoxes(
      ({ release }) => release.appointment?.[0] === 0,
      (box, now) => [box.number, appointmentOf(box, now)]
    )
  },
  {
    asks: "Which appointments from today onward cannot be kept in the current state?",
    answer: ({ containers }) =>
      Effect.map(containers({ appointment_in_days: ">=0", release_readiness: "held,out_of_sync" }), (rows) =>
        rows.map(numberOf)
      ),
    truth: ofBoxes(
      (box) => (box.release.appointment?.[0] ?? -1) >= 0 && (box.release.available === false || isHeld(box))
    )
  },
  {
    asks: "How many containers wait at each port terminal?",
    answer: ({ ask }) =>
      Effect.map(
        ask<{ readonly groups: ReadonlyArray<{ readonly key: string; readonly count: number }> }>(
          "summarize_containers",
          { group_by: "pod_terminal", advanced_filters: { current_stop: "port", pod_discharged_at: "@exists" } }
        ),
        ({ groups }) => groups.map(({ count, key }) => [key, count])
      ),
    truth: () => Object.entries(counted(fleet.filter(({ is }) => is === "yard").map((box) => String(terminalOf(box)))))
  },
  {
    asks: "Which containers are on rail, and when do they arrive at the ramp?",
    answer: ({ rows }) =>
      Effect.map(rows<FullRow>("list_containers", { current_status: "on_rail", view: "full" }), (found) =>
        found.map(({ ind_eta_at, number }) => [number, ind_eta_at])
      ),
    truth: ofBoxes(
      ({ is }) => is === "rail",
      ({ number }, now) => [number, iso(now + daysToRamp * day)]
    )
  },
  {
    asks: "Which containers wait at an inland ramp, and when is their last free day?",
    answer: ({ containers }) => Effect.map(containers({ current_stop: "inland" }), (rows) => rows.map(lastFreeDayOf)),
    truth: ofBoxes(({ is }) => is === "ramp", withFreeUntil)
  },
  {
    asks: "Which containers are picked up but not returned, and since when?",
    answer: ({ rows }) =>
      Effect.map(rows<FullRow>("list_containers", { current_status: "picked_up,delivered", view: "full" }), (found) =>
        found.map(({ final_destination_full_out_at, number, pod_full_out_at }) => [
          number,
          pod_full_out_at ?? final_destination_full_out_at
        ])
      ),
    truth: ofBoxes(
      ({ is }) => is === "out",
      ({ number, voyage }, now) => [number, iso(now + daysOf(voyage).out * day)]
    )
  },
  {
    asks: "For which containers has the terminal not responded for twelve hours, and for how long?",
    answer: ({ containers }, now) =>
      Effect.map(containers({ terminal_checked_at: "<12.hours.ago", current_stop: "port,inland" }), (rows) =>
        rows.map(({ number, terminal_checked_at = "" }) => [
          number,
          Math.round((now - Date.parse(terminal_checked_at)) / hour)
        ])
      ),
    truth: ofBoxes(
      ({ checked }) => checked !== null && checked > 12,
      ({ checked, number }) => [number, checked]
    )
  },
  {
    asks: "For which containers is the availability unknown?",
    answer: ({ containers }) => Effect.map(containers({ release_readiness: "unknown" }), (rows) => rows.map(numberOf)),
    truth: ofBoxes((box) => !isGone(box) && isUnknown(box) && !(isHeld(box) && box.release.available !== undefined))
  }
]
