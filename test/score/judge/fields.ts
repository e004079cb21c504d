import { statedFields } from "#adapters/simulator/statements/StatedValue.ts"
import type { Stated, StatedField } from "#adapters/simulator/statements/StatedValue.ts"

import { heardBy, patience } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { count, find } from "../tally/Tally.ts"
import type { Outcome, Tally } from "../tally/Tally.ts"
import { excuseOf, finding, forgottenBy } from "./milestones.ts"

const minute = 60_000

/** A weight is rounded on its way: once by each unit. */
export const isSame = (field: StatedField, a: string, b: string): boolean =>
  field === "weight" ? Math.abs(Number(a) - Number(b)) <= 1 : a === b

/** When a word must show at the latest. */
const dueAt = (followed: Followed, word: Stated, step: number): number => {
  const staleFor = word.kind === "terminal" ? (followed.visits.told?.staleFor ?? 0) * minute : 0
  const wait = patience(followed, word, step, staleFor)
  return heardBy(followed, word.kind, Math.max(word.told, followed.since), wait)
}

/** Whether it is true, or a source says so, or said so until it could last be believed to. */
const isSayable = (followed: Followed, field: StatedField, value: string, now: number, step: number): boolean => {
  const until = Math.min(now, followed.phase.stopped ?? now)
  return (
    followed.trueFacts.some((fact) => fact.field === field && isSame(field, fact.value, value)) ||
    followed.stated.some(
      (word) =>
        word.field === field &&
        isSame(field, word.value, value) &&
        word.told <= now &&
        until <= forgottenBy(followed, word, step)
    )
  )
}

/** What became of a word that is due; null where it should show and does not. */
const outcomeOf = ({ asserted, followed, now, step }: Look, word: Stated, due: number): Outcome | null => {
  const value = asserted.fields[word.field]
  if (value !== null && isSame(word.field, value, word.value)) return "right"
  if (word.isOpen || word.until <= due || excuseOf(followed, word, due) !== null) return "excused"
  if (value === null) return null
  return isSayable(followed, word.field, value, now, step) ? "excused" : "wrong"
}

/** What sources said of a container and its voyage must show by now, each word judged in the step in which it falls due. */
const judgeHearing = (look: Look, tally: Tally): void => {
  const { before, followed, now, step } = look
  for (const word of followed.stated) {
    const due = dueAt(followed, word, step)
    if (due > now || due <= before) continue
    const { field, source, told, value } = word
    const outcome = outcomeOf(look, word, due)
    if (outcome !== null) {
      count(tally, source, field, outcome)
      continue
    }
    const isShown = ({ asserted: { fields } }: Look) => isSame(field, fields[field] ?? "", value)
    followed.awaited.push({ source, field, what: `${field} "${value}"`, told, due, isShown })
  }
}

/** Judges what the service asserts of a container and its voyage beside what happened to it. */
export const judgeFields = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  for (const field of statedFields) {
    const value = asserted.fields[field]
    if (value === null || isSayable(followed, field, value, now, step)) continue
    const said = [...new Set(followed.stated.filter((word) => word.field === field).map((word) => word.value))]
    const what = `${field} is "${value}", not "${said.join('" or "')}"`
    find(tally, finding("false state", followed, what, now))
  }
  judgeHearing(look, tally)
}
