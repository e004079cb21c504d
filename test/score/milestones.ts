import type { Said } from "#adapters/simulator/generated/Said.ts"

import { keyOf } from "./Asserted.ts"
import type { Asserted, Milestone } from "./Asserted.ts"
import { heardBy, patience } from "./Followed.ts"
import type { Followed, Phase } from "./Followed.ts"
import { find } from "./Tally.ts"
import type { Finding, Tally } from "./Tally.ts"

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
const forgottenBy = (followed: Followed, said: Said, step: number): number =>
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
const isSaid = (followed: Followed, milestone: Milestone, now: number, step: number): boolean =>
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
const excuseOfRail = ({ ashore, began, departed, out }: Phase, { overtaken = Infinity }: Said, due: number) => {
  if (overtaken < due) return "something newer was told before it was heard"
  if (began === null || due - began < 12 * hour) return "the voyage was not known to have begun"
  const asked = Math.min(departed ?? Infinity, ashore ?? Infinity)
  if (due - asked < 26 * hour) return "the railroad was not asked"
  return out !== null && out <= due ? "the railroad was no longer asked" : null
}

/** Why a word need not show, though it was told; null when it must. */
const excuse = ({ phase }: Followed, said: Said, due: number, asserted: Asserted): string | null => {
  if (said.flaw === "never_happened") return "taken back"
  if (said.shown > said.told + 2 * hour) return "told before it can have happened"
  if (said.until < due) return "told otherwise before it was heard"
  if (phase.stopped !== null && phase.stopped <= due) return "tracking had ended"
  const names = new Set([...asserted.milestones.values()].map(({ name }) => name))
  const afterwards = said.milestone === "full_out" || said.milestone === "empty_in"
  if (afterwards && !names.has("vessel_discharged")) return "the discharge was never told"
  if (said.kind === "carrier" || said.isPushed === true) return null
  if (said.kind === "rail") return excuseOfRail(phase, said, due)
  if (phase.began === null || due - phase.began < 12 * hour) return "the voyage was not known to have begun"
  if (phase.departed === null && phase.ashore === null) return "the terminal was not asked"
  return phase.out !== null && phase.out <= due ? "the terminal was no longer asked" : null
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
  const heard = tally.heard.get(name) ?? { told: 0, inTime: 0, late: 0, missing: 0, excused: 0, wrong: 0 }
  tally.heard.set(name, heard)
  return heard
}

/** What must show by now: everything that a source told of, unless there is an excuse. */
const judgeHearing = (
  followed: Followed,
  asserted: Asserted,
  before: number,
  now: number,
  step: number,
  tally: Tally
) => {
  for (const said of followed.said) {
    const due = dueAt(followed, said, step)
    // Each word is judged once: in the step in which it falls due.
    if (due > now || due <= before) continue
    const heard = heardOf(tally, followed, said)
    heard.told += 1
    if (said.flaw !== null) heard.wrong += 1
    const key = keyOf(said.milestone, said.place)
    const seen = followed.seen.get(key)
    if (excuse(followed, said, due, asserted) !== null) heard.excused += 1
    else if (asserted.milestones.has(key)) {
      if (seen === undefined || seen <= due + step) heard.inTime += 1
      else heard.late += 1
    } else {
      heard.missing += 1
      find(
        tally,
        finding("missing", followed, `${key} told ${iso(said.told)} by ${said.source} as ${iso(said.shown)}`, now)
      )
    }
  }
}

/** Whose word goes first: the terminal's about the discharge and the way out, the railroad's about the train. */
const ordersOf = (milestone: string): ReadonlyArray<Said["kind"]> => {
  if (milestone.startsWith("rail_") || milestone === "arrived_at_inland_destination") return ["rail", "carrier"]
  if (milestone === "vessel_discharged" || milestone === "full_out") return ["terminal", "carrier", "rail"]
  return ["carrier"]
}

/** The word that must count where nothing is in flux: the newest of the source that goes first. */
const judgePriority = (followed: Followed, asserted: Asserted, now: number, step: number, tally: Tally) => {
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
export const judgeMilestones = (
  followed: Followed,
  asserted: Asserted,
  before: number,
  now: number,
  step: number,
  tally: Tally
): void => {
  for (const milestone of asserted.milestones.values()) {
    if (!isFalse(followed, milestone, now, step)) continue
    const what = `${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`
    find(tally, finding("false milestone", followed, what, now))
  }
  judgeHearing(followed, asserted, before, now, step, tally)
  judgePriority(followed, asserted, now, step, tally)
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
