import { Result } from "effect"

import { toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { openX12, readGroup } from "../x12Reader.ts"
import type { SetOutcome } from "../x12Reader.ts"
import type { Group, Interchange } from "./envelopes.ts"
import { field } from "./Segment.ts"

type Verdict = "A" | "E" | "R"

/** A: accepted; E: accepted with errors; R: rejected. A set of an unread kind is kept, but not accepted. */
const verdictOf = ({ outcome, problems }: SetOutcome): Verdict =>
  outcome === "read" ? (problems.length === 0 ? "A" : "E") : "R"

/** Data element 718, at most five codes. */
const reasonsOf = (one: SetOutcome): ReadonlyArray<string> => {
  const own = one.outcome === "not read" ? ["1"] : one.problems.length > one.set.errors.length ? ["5"] : []
  return [...new Set([...own, ...one.set.errors.map(({ code }) => code)])].slice(0, 5)
}

const groupVerdict = (verdicts: ReadonlyArray<Verdict>, group: Group): string => {
  const accepted = verdicts.filter((verdict) => verdict !== "R").length
  if (accepted === 0) return "R"
  if (accepted < verdicts.length) return "P"
  return group.errors.length > 0 || verdicts.includes("E") ? "E" : "A"
}

const stampOf = (now: Instant) => ({
  day: now.slice(0, 10).replaceAll("-", ""),
  time: now.slice(11, 16).replace(":", "")
})

const padded = (text: string | null, width: number): string => (text ?? "").slice(0, width).padEnd(width, " ")

const acknowledged = (
  group: Group,
  outcomes: ReadonlyArray<SetOutcome>,
  control: string
): ReadonlyArray<ReadonlyArray<string>> => {
  const { header } = group
  const verdicts = outcomes.map(verdictOf)
  const body = [
    ["ST", "997", control],
    ["AK1", field(header ?? undefined, 1) ?? "", field(header ?? undefined, 6) ?? ""],
    ...outcomes.flatMap((one, index) => [
      ["AK2", one.set.id, one.set.control],
      ["AK5", verdicts[index] ?? "R", ...(verdicts[index] === "A" ? [] : reasonsOf(one))]
    ]),
    [
      "AK9",
      groupVerdict(verdicts, group),
      String(group.counted ?? outcomes.length),
      String(outcomes.length),
      String(verdicts.filter((verdict) => verdict !== "R").length),
      ...[...new Set(group.errors.map(({ code }) => code))].slice(0, 5)
    ]
  ]
  return [...body, ["SE", String(body.length + 1), control]]
}

/** A group without a header cannot be named. */
const isAcknowledged = ({ header, sets }: Group): boolean =>
  header !== null && field(header, 1)?.toUpperCase() !== "FA" && sets.length > 0

const nineDigits = (number: number): string => String(number % 1_000_000_000).padStart(9, "0")

const answerTo = (interchange: Interchange, now: Instant, number: number): string | null => {
  const { header } = interchange
  const groups = interchange.groups.filter(isAcknowledged)
  if (groups.length === 0 || header === null) return null
  const { delimiters } = header
  const [element, terminator] = [delimiters.element, delimiters.terminator].map((byte) => String.fromCharCode(byte))
  const component =
    delimiters.component === null ? (element === ">" ? ":" : ">") : String.fromCharCode(delimiters.component)
  const { day, time } = stampOf(now)
  const control = nineDigits(number)
  const context = { source: "", received_at: now }
  const raw = (index: number) => header.elements[index] ?? ""
  const segments = [
    [
      "ISA",
      "00",
      padded(null, 10),
      "00",
      padded(null, 10),
      padded(raw(7), 2),
      padded(raw(8), 15),
      padded(raw(5), 2),
      padded(raw(6), 15),
      day.slice(2),
      time,
      padded(raw(11) === "" ? "U" : raw(11), 1),
      padded(raw(12), 5),
      control,
      "0",
      padded(raw(15) === "" ? "P" : raw(15), 1),
      component
    ],
    ...groups.flatMap((group, index) => {
      const from = (position: number) => field(group.header ?? undefined, position)
      const own = String(Number(control) + index)
      const outcomes = readGroup({ group, interchange }, context, { zoneOf: () => null })
      return [
        ["GS", "FA", from(3) ?? "", from(2) ?? "", day, time, own, from(7) ?? "X", from(8) ?? "004010"],
        ...acknowledged(group, outcomes, "0001"),
        ["GE", "1", own]
      ]
    }),
    ["IEA", String(groups.length), control]
  ]
  const end = delimiters.breaksLines && terminator !== "\n" ? `${terminator}\n` : (terminator ?? "~")
  return segments.map((elements) => `${elements.join(element)}${end}`).join("")
}

/** 997; null if none is due. `number`: control number of the first response, by default derived from the time. */
export const acknowledge = (
  bytes: Uint8Array,
  now: Instant,
  number: number = Math.floor(toMillis(now) / 1_000)
): string | null => {
  const opened = openX12(bytes)
  if (Result.isFailure(opened)) return null
  const answers = opened.success.interchanges.flatMap(
    (interchange, index) => answerTo(interchange, now, number + index) ?? []
  )
  return answers.length === 0 ? null : answers.join("")
}

export const acknowledgementOf = (bytes: Uint8Array, now: Instant): string | null => acknowledge(bytes, now)
