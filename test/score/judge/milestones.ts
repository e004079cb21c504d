import type { Said } from "#adapters/simulator/statements/StatedMilestone.ts"

import { keyOf } from "../play/Asserted.ts"
import type { Asserted, Milestone } from "../play/Asserted.ts"
import { heardBy, patience } from "../play/Followed.ts"
import type { Followed, Phase } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { count, find } from "../tally/Tally.ts"
import type { Finding, Outcome, Tally } from "../tally/Tally.ts"

const hour = 3_600_000
/** Polls that must leave a word out before it counts as taken back. */
const polls = 2

const isOf = (said: Said, { name, place }: Pick<Milestone, "name" | "place">) =>
  said.milestone === name && said.place === place

export const iso = (at: number): string => new Date(at).toISOString().slice(0, 16)

export const finding = (rule: Finding["rule"], { bill, number }: Followed, what: string, now: number): Finding => ({
  rule,
  number,
  bill,
  what,
  at: iso(now)
})

/** By when what is said no more must have gone. */
export const forgottenBy = (
  followed: Followed,
  said: Pick<Said, "isPushed" | "kind" | "lateBy" | "until">,
  step: number
): number =>
  said.until === Infinity
    ? Infinity
    : heardBy(followed, said.kind, said.until, polls * patience(followed, { ...said, told: said.until }, step))

/**
 * Until when a source says so: a railroad that shows its last event alone may have put a word right and gone on to the
 * next event before anybody asked.
 */
const endOf = (followed: Followed, said: Said, step: number): number => {
  if (said.overtaken === undefined) return said.until
  const isHeard = followed.said.some(
    (other) =>
      other.source === said.source &&
      isOf(other, { name: said.milestone, place: said.place }) &&
      other.told === said.until &&
      dueAt(followed, other, step) <= (other.overtaken ?? Infinity)
  )
  return isHeard ? said.until : Infinity
}

/** Whether a source says just this now, or said so until it could last be believed to. */
export const isSaid = (followed: Followed, milestone: Milestone, now: number, step: number): boolean =>
  followed.said.some((said) => {
    if (!isOf(said, milestone) || said.shown !== milestone.at || said.told > now) return false
    const end = followed.phase.stopped ?? now
    const until = endOf(followed, said, step)
    return Math.min(now, end) <= forgottenBy(followed, { ...said, until }, step)
  })

const isTrue = ({ truth }: Followed, { at, name, place }: Milestone): boolean =>
  truth.some((one) => one.milestone === name && one.place === place && one.at === at)

export const isFalse = (followed: Followed, milestone: Milestone, now: number, step: number): boolean =>
  !isSaid(followed, milestone, now, step) && !isTrue(followed, milestone)

/** A railroad is asked once the ship has left, or has come though nobody told that it left, and no more once the box has. */
const excuseOfRail = ({ ashore, departed, out }: Phase, due: number) => {
  const asked = Math.min(departed ?? Infinity, ashore ?? Infinity)
  if (due - asked < 26 * hour) return "the railroad was not asked"
  return out !== null && out <= due ? "the railroad was no longer asked" : null
}

type Source = Pick<Said, "kind" | "isPushed" | "told">

/** Why a source need not have been heard by then; null when it must. */
export const excuseOf = ({ phase }: Followed, { isPushed, kind }: Source, due: number): string | null => {
  if (phase.stopped !== null && phase.stopped <= due) return "tracking had ended"
  if (kind === "carrier" || isPushed === true) return null
  if (phase.began === null || due - phase.began < 12 * hour) return "the voyage was not known to have begun"
  if (kind === "rail") return excuseOfRail(phase, due)
  if (phase.departed === null && phase.ashore === null) return "the terminal was not asked"
  return phase.out !== null && phase.out <= due ? "the terminal was no longer asked" : null
}

/** Why a word need not show, though it was told; null when it must. */
export const excuse = (followed: Followed, said: Said, due: number, asserted: Asserted): string | null => {
  if (said.flaw === "never_happened") return "taken back"
  if (said.isOpen === true) return "the message leaves it open"
  if (said.shown > said.told + 2 * hour) return "told before it can have happened"
  if (said.until < due) return "told otherwise before it was heard"
  const names = new Set([...asserted.milestones.values()].map(({ name }) => name))
  const afterwards = said.milestone === "full_out" || said.milestone === "empty_in"
  if (afterwards && !names.has("vessel_discharged")) return "the discharge was never told"
  if ((said.overtaken ?? Infinity) < due) return "something newer was told before it was heard"
  return excuseOf(followed, said, due)
}

/** When a word must show at the latest. */
export const dueAt = (followed: Followed, said: Said, step: number): number => {
  const { rides, visits } = followed
  const source = said.kind === "terminal" ? visits.told : said.kind === "rail" ? rides.told : null
  const wait = patience(followed, said, step, (source?.staleFor ?? 0) * 60_000)
  return heardBy(followed, said.kind, Math.max(said.told, followed.since), wait)
}

const heardOf = (tally: Tally, { asked }: Followed, { isPushed, kind, source }: Said) => {
  const { views } = asked.generated
  const name =
    kind !== "terminal"
      ? `${source}|${views[kind].name}`
      : `${isPushed === true || source === "APMT" ? source : "terminals"}|${views.terminal.name}`
  const heard = tally.heard.get(name) ?? { told: 0, inTime: 0, missing: 0, excused: 0, wrong: 0 }
  tally.heard.set(name, heard)
  return heard
}

/** Of a word that is due and shown: whether the milestone is as this source has it. */
const outcomeOf = (followed: Followed, said: Said, shown: Milestone, now: number, step: number): Outcome => {
  if (said.shown === shown.at) return "right"
  // Another source may go first.
  return isFalse(followed, shown, now, step) ? "wrong" : "excused"
}

/** What must show by now: everything that a source told of, unless there is an excuse. */
const judgeHearing = ({ asserted, before, followed, now, step }: Look, tally: Tally) => {
  for (const said of followed.said) {
    const due = dueAt(followed, said, step)
    // Each word is judged once: in the step in which it falls due.
    if (due > now || due <= before) continue
    const { source, told } = said
    const heard = heardOf(tally, followed, said)
    heard.told += 1
    if (said.flaw !== null) heard.wrong += 1
    const key = keyOf(said.milestone, said.place)
    const shown = asserted.milestones.get(key)
    if (excuse(followed, said, due, asserted) !== null) {
      heard.excused += 1
      count(tally, source, "milestones", "excused")
    } else if (shown !== undefined) {
      heard.inTime += 1
      count(tally, source, "milestones", outcomeOf(followed, said, shown, now, step))
    } else {
      heard.missing += 1
      const isShown = ({ asserted }: Look) => asserted.milestones.has(key)
      followed.awaited.push({ source, field: "milestones", what: `${key} at ${iso(said.shown)}`, told, due, isShown })
    }
  }
}

/** Whose word goes first: the railroad's about the train, about all else that of the place where it happened. */
const ordersOf = (milestone: string): ReadonlyArray<Said["kind"]> =>
  milestone.startsWith("rail_") || milestone === "arrived_at_inland_destination"
    ? ["rail", "carrier"]
    : ["terminal", "carrier", "rail"]

/** The word that must count where nothing is in flux: the newest of the source that goes first. */
const judgePriority = ({ asserted, followed, now, step }: Look, tally: Tally) => {
  if (followed.phase.stopped !== null) return
  for (const milestone of asserted.milestones.values()) {
    const words = followed.said.filter((said) => isOf(said, milestone) && said.told <= now)
    const inFlux = words.some(
      (said) => now < dueAt(followed, said, step) || (said.until <= now && now <= forgottenBy(followed, said, step))
    )
    const standing = words.filter(
      (said) => now < said.until && excuse(followed, said, dueAt(followed, said, step), asserted) === null
    )
    const order = ordersOf(milestone.name).map((first) => standing.filter(({ kind }) => kind === first))
    const [word] = order.find((some) => some.length > 0) ?? []
    // A source that goes first and may or may not have been heard before it was no longer asked decides nothing.
    const isOpen = ordersOf(milestone.name)
      .slice(0, word === undefined ? 3 : ordersOf(milestone.name).indexOf(word.kind))
      .some((first) => words.some(({ kind }) => kind === first))
    if (inFlux || isOpen || word === undefined || word.shown === milestone.at) continue
    const what = `${keyOf(milestone.name, milestone.place)} is ${iso(milestone.at)}, not ${iso(word.shown)} by ${word.source}`
    find(tally, finding("overruled", followed, what, now))
  }
}

/** Judges the milestones that the service asserts of a box now. */
export const judgeMilestones = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  for (const milestone of asserted.milestones.values()) {
    if (!isFalse(followed, milestone, now, step)) continue
    const what = `${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`
    find(tally, finding("false milestone", followed, what, now))
  }
  judgeHearing(look, tally)
  judgePriority(look, tally)
}

/** How right the milestones are in the end. */
export const countMilestones = (followed: Followed, asserted: Asserted, tally: Tally): void => {
  for (const milestone of asserted.milestones.values()) {
    const counts = tally.milestones
    counts.asserted += 1
    const truth = followed.truth.find((one) => one.milestone === milestone.name && one.place === milestone.place)
    if (truth?.at === milestone.at) counts.right += 1
    else if (truth !== undefined && milestone.isVague && Math.abs(truth.at - milestone.at) < 36 * hour)
      counts.toTheDay += 1
    else counts.asSaid += 1
  }
}
