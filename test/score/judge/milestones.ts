import { keyOf } from "../play/Asserted.ts"
import type { Asserted, Milestone } from "../play/Asserted.ts"
import { receivedBy, longestDelay } from "../play/Followed.ts"
import type { Followed, Phase } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import type { StatedMilestone } from "../statements/StatedMilestone.ts"
import { count, find } from "../tally/Tally.ts"
import type { Finding, Outcome, Tally } from "../tally/Tally.ts"

const hour = 3_600_000
/** Polls that must omit a statement before it counts as withdrawn. */
const polls = 2

const isOf = (statement: StatedMilestone, { name, place }: Pick<Milestone, "name" | "place">) =>
  statement.milestone === name && statement.place === place

export const iso = (at: number): string => new Date(at).toISOString().slice(0, 16)

export const finding = (
  rule: Finding["rule"],
  { bill, number, planned }: Followed,
  what: string,
  now: number
): Finding => ({
  rule,
  number,
  bill,
  what,
  at: iso(now),
  view: planned.generated.views.carrier.name
})

/** When a statement that has ended must have disappeared. */
export const forgottenBy = (
  followed: Followed,
  statement: Pick<StatedMilestone, "isPushed" | "kind" | "lateBy" | "until">,
  step: number
): number =>
  statement.until === Infinity
    ? Infinity
    : receivedBy(
        followed,
        statement.kind,
        statement.until,
        polls * longestDelay(followed, { ...statement, reportedAt: statement.until }, step)
      )

/** Until when a source states it: a railroad that only shows its last event may have corrected it and gone on before the next poll. */
const endOf = (followed: Followed, statement: StatedMilestone, step: number): number => {
  if (statement.overtaken === undefined) return statement.until
  const isReceived = followed.statedMilestones.some(
    (other) =>
      other.source === statement.source &&
      isOf(other, { name: statement.milestone, place: statement.place }) &&
      other.reportedAt === statement.until &&
      dueAt(followed, other, step) <= (other.overtaken ?? Infinity)
  )
  return isReceived ? statement.until : Infinity
}

/** Whether a source states exactly this now, or did until it could last be in use. */
export const isStated = (followed: Followed, milestone: Milestone, now: number, step: number): boolean =>
  followed.statedMilestones.some((statement) => {
    if (!isOf(statement, milestone) || statement.shown !== milestone.at || statement.reportedAt > now) return false
    const end = followed.phase.stopped ?? now
    const until = endOf(followed, statement, step)
    return Math.min(now, end) <= forgottenBy(followed, { ...statement, until }, step)
  })

const isTrue = ({ truth }: Followed, { at, name, place }: Milestone): boolean =>
  truth.some((one) => one.milestone === name && one.place === place && one.at === at)

export const isFalse = (followed: Followed, milestone: Milestone, now: number, step: number): boolean =>
  !isStated(followed, milestone, now, step) && !isTrue(followed, milestone)

/** A railroad is polled once the ship has left or come, and no longer once the container is out. */
const excuseOfRail = ({ ashore, departed, out }: Phase, due: number) => {
  const polledSince = Math.min(departed ?? Infinity, ashore ?? Infinity)
  if (due - polledSince < 26 * hour) return "the railroad was not polled"
  return out !== null && out <= due ? "the railroad was no longer polled" : null
}

type Source = Pick<StatedMilestone, "kind" | "isPushed" | "reportedAt">

/** Why the statements of a source may be missing by then; null when they may not. */
export const excuseOf = ({ phase }: Followed, { isPushed, kind }: Source, due: number): string | null => {
  if (phase.stopped !== null && phase.stopped <= due) return "tracking had ended"
  if (kind === "carrier" || isPushed === true) return null
  if (phase.began === null || due - phase.began < 12 * hour) return "the voyage was not known to have begun"
  if (kind === "rail") return excuseOfRail(phase, due)
  if (phase.departed === null && phase.ashore === null) return "the terminal was not polled"
  return phase.out !== null && phase.out <= due ? "the terminal was no longer polled" : null
}

/** Why a reported statement need not show; null when it must. */
export const excuse = (
  followed: Followed,
  statement: StatedMilestone,
  due: number,
  asserted: Asserted
): string | null => {
  if (statement.flaw === "never_happened") return "withdrawn"
  if (statement.isOpen === true) return "the message leaves it open"
  if (Number.isNaN(statement.shown)) return "no list has the zone of the place"
  if (statement.shown > statement.reportedAt + 2 * hour) return "reported before it can have happened"
  if (statement.until < due) return "replaced before it was received"
  const names = new Set([...asserted.milestones.values()].map(({ name }) => name))
  const afterwards = statement.milestone === "full_out" || statement.milestone === "empty_in"
  if (afterwards && !names.has("vessel_discharged")) return "the discharge was never reported"
  if ((statement.overtaken ?? Infinity) < due) return "a newer event replaced it before it was received"
  return excuseOf(followed, statement, due)
}

/** When a statement must show at the latest. */
export const dueAt = (followed: Followed, statement: StatedMilestone, step: number): number => {
  const { rides, visits } = followed
  const source = statement.kind === "terminal" ? visits.reported : statement.kind === "rail" ? rides.reported : null
  const wait = longestDelay(followed, statement, step, (source?.staleFor ?? 0) * 60_000)
  return receivedBy(followed, statement.kind, Math.max(statement.reportedAt, followed.since), wait)
}

const countsOf = (tally: Tally, { planned }: Followed, { isPushed, kind, source }: StatedMilestone) => {
  const { views } = planned.generated
  const name =
    kind !== "terminal"
      ? `${source}|${views[kind].name}`
      : `${isPushed === true || source === "APMT" ? source : "terminals"}|${views.terminal.name}`
  const counts = tally.sources.get(name) ?? { reported: 0, inTime: 0, missing: 0, excused: 0, wrong: 0 }
  tally.sources.set(name, counts)
  return counts
}

/** The outcome of a statement that is due and shown: whether the milestone is as this source states it. */
const outcomeOf = (
  followed: Followed,
  statement: StatedMilestone,
  shown: Milestone,
  now: number,
  step: number
): Outcome => {
  if (statement.shown === shown.at) return "right"
  // Another source may have priority.
  return isFalse(followed, shown, now, step) ? "wrong" : "excused"
}

/** Every reported milestone must show by now, unless there is an excuse. */
const judgeDelivery = ({ asserted, before, followed, now, step }: Look, tally: Tally) => {
  for (const statement of followed.statedMilestones) {
    const due = dueAt(followed, statement, step)
    // Each statement is judged once: in the step in which it falls due.
    if (due > now || due <= before) continue
    const { source, reportedAt } = statement
    const counts = countsOf(tally, followed, statement)
    counts.reported += 1
    if (statement.flaw !== null) counts.wrong += 1
    const key = keyOf(statement.milestone, statement.place)
    const shown = asserted.milestones.get(key)
    if (excuse(followed, statement, due, asserted) !== null) {
      counts.excused += 1
      count(tally, source, "milestones", "excused")
    } else if (shown !== undefined) {
      counts.inTime += 1
      count(tally, source, "milestones", outcomeOf(followed, statement, shown, now, step))
    } else {
      counts.missing += 1
      const isShown = ({ asserted }: Look) => asserted.milestones.has(key)
      followed.awaited.push({
        source,
        field: "milestones",
        what: `${key} at ${iso(statement.shown)}`,
        reportedAt,
        due,
        isShown
      })
    }
  }
}

/** The priority of sources: the railroad first about the train, the place of the event first about all else. */
const ordersOf = (milestone: string): ReadonlyArray<StatedMilestone["kind"]> =>
  milestone.startsWith("rail_") || milestone === "arrived_at_inland_destination"
    ? ["rail", "carrier"]
    : ["terminal", "carrier", "rail"]

/** Where no statement is changing, the newest of the first source in priority must be shown. */
const judgePriority = ({ asserted, followed, now, step }: Look, tally: Tally) => {
  if (followed.phase.stopped !== null) return
  for (const milestone of asserted.milestones.values()) {
    const statements = followed.statedMilestones.filter(
      (statement) => isOf(statement, milestone) && statement.reportedAt <= now
    )
    const inFlux = statements.some(
      (statement) =>
        now < dueAt(followed, statement, step) ||
        (statement.until <= now && now <= forgottenBy(followed, statement, step))
    )
    const current = statements.filter(
      (statement) =>
        now < statement.until && excuse(followed, statement, dueAt(followed, statement, step), asserted) === null
    )
    const order = ordersOf(milestone.name).map((first) => current.filter(({ kind }) => kind === first))
    const [statement] = order.find((some) => some.length > 0) ?? []
    // A source of higher priority that may not have been polled in time decides nothing.
    const isOpen = ordersOf(milestone.name)
      .slice(0, statement === undefined ? 3 : ordersOf(milestone.name).indexOf(statement.kind))
      .some((first) => statements.some(({ kind }) => kind === first))
    if (inFlux || isOpen || statement === undefined || statement.shown === milestone.at) continue
    const what = `${keyOf(milestone.name, milestone.place)} is ${iso(milestone.at)}, not ${iso(statement.shown)} by ${statement.source}`
    find(tally, finding("overruled", followed, what, now))
  }
}

/** Judges the milestones that the service asserts of a container now. */
export const judgeMilestones = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  for (const milestone of asserted.milestones.values()) {
    if (!isFalse(followed, milestone, now, step)) continue
    const what = `${keyOf(milestone.name, milestone.place)} at ${iso(milestone.at)}`
    find(tally, finding("false milestone", followed, what, now))
  }
  judgeDelivery(look, tally)
  judgePriority(look, tally)
}

/** Counts how exact the milestones are at the end. */
export const countMilestones = (followed: Followed, asserted: Asserted, tally: Tally): void => {
  for (const milestone of asserted.milestones.values()) {
    const counts = tally.milestones
    counts.asserted += 1
    const truth = followed.truth.find((one) => one.milestone === milestone.name && one.place === milestone.place)
    if (truth?.at === milestone.at) counts.right += 1
    else if (truth !== undefined && milestone.isVague && Math.abs(truth.at - milestone.at) < 36 * hour)
      counts.toTheDay += 1
    else counts.asReported += 1
  }
}
