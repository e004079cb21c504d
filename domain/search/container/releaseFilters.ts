import { Result } from "effect"

import { CurrentStop } from "../../container/Container.ts"
import { Deadline, deadlineLimits } from "../../container/Deadline.ts"
import { ReleaseReadiness } from "../../container/ReleaseReadiness.ts"
import { FeeType } from "../../container/TerminalFee.ts"
import { HoldName } from "../../container/TerminalHold.ts"
import { list, scalar } from "../../query/Catalogue.ts"
import { absent, allOf, compare, fieldOf, oneOf, present } from "../../query/Criterion.ts"
import type { Comparison } from "../../query/Criterion.ts"
import { dayOf } from "../../query/days.ts"
import * as Grammar from "../../query/grammar.ts"
import type { Reader } from "../../query/grammar.ts"
import { day, shift } from "../../Time.ts"
import { reportedFlag } from "./readers.ts"
import type { ContainerFilter } from "./readers.ts"
import { noActiveHold } from "./view.ts"
import type { ContainerCriterion, ContainerField } from "./view.ts"

const flags = ["true", "false"]
const several = "Several with commas mean any, in a list all; `=` before one is allowed."

const words = (name: ContainerField, of: ReadonlyArray<string>): Reader<ContainerCriterion> =>
  Grammar.commaSeparated(Grammar.optionalEquals(Grammar.matchesValue(fieldOf(name), Grammar.member(of))))

/** Adds an indexed condition, to narrow the search. */
const having =
  (some: ContainerField, read: Reader<ContainerCriterion>): Reader<ContainerCriterion> =>
  (text, now) =>
    Result.map(read(text, now), (criterion) => allOf([oneOf(fieldOf(some), ["true"]), criterion]))

const holdNames = HoldName.literals.join(", ")

/** Adds an indexed range of last free days, with a margin of one day because local time differs from UTC. */
const deadline: Reader<ContainerCriterion> = (text, now) =>
  Result.map(
    Result.all(text.split(",").map((word) => Grammar.optionalEquals(Grammar.member(Deadline.literals))(word, now))),
    (wanted) => {
      const meant = oneOf(fieldOf<ContainerField>("deadline", now), [...new Set(wanted)])
      const places = wanted.map((word) => deadlineLimits.findIndex(([name]) => name === word))
      const [first, last] = [Math.min(...places), Math.max(...places)]
      const [before, own] = [deadlineLimits[first - 1]?.[1], deadlineLimits[last]?.[1]]
      if (first < 0 || own === undefined) return meant
      const bound = (op: Comparison, days: number) => compare(fieldOf("pickup_lfd"), op, dayOf(shift(now, days * day)))
      const isAfter = before === undefined ? [] : [bound(">=", before)]
      return allOf([...isAfter, bound("<=", own + 1), meant])
    }
  )

/** Every active hold is a reported one, so the index on `has_holds` narrows the search. */
const activeHold: Reader<ContainerCriterion> = (text, now) => {
  const read = Grammar.matchesValue(
    fieldOf<ContainerField>("active_hold"),
    Grammar.member([...HoldName.literals, noActiveHold])
  )
  return (text === noActiveHold ? read : having("has_holds", read))(text, now)
}

const known = fieldOf<ContainerField>("available_for_pickup")

export const releaseFilters: Readonly<Record<string, ContainerFilter>> = {
  available_for_pickup: scalar(
    {
      description:
        "Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value.",
      example: "true",
      values: flags
    },
    reportedFlag("available_for_pickup")
  ),
  availability_known: scalar(
    { description: "Whether a source reports if it can be picked up.", example: "false", values: flags },
    Grammar.flag(present(known), absent(known))
  ),
  release_readiness: list(
    {
      description: `Whether it can be picked up, by availability and holds together, as \`meta.release_readiness\` says: one of ${ReleaseReadiness.literals.join(", ")}. ${several}`,
      example: "held,out_of_sync",
      words: ReleaseReadiness.literals
    },
    Grammar.matchAllOf(words("release_readiness", ReleaseReadiness.literals))
  ),
  hold_name: list(
    {
      description: `Name of a hold at the terminal, active (\`hold\`) or announced (\`pending\`): one of ${HoldName.literals.join(", ")}. ${several}`,
      example: "customs,USDA",
      words: HoldName.literals
    },
    Grammar.matchAllOf(having("has_holds", words("hold_name", HoldName.literals)))
  ),
  only_hold_name: list(
    {
      description: `Name of a hold at the terminal, active or pending, of a container without holds of another name: one of ${holdNames}. ${several}`,
      example: "customs",
      words: HoldName.literals
    },
    Grammar.matchAllOf(having("has_holds", words("only_hold_name", HoldName.literals)))
  ),
  active_hold: list(
    {
      description: `Name of an active hold, as a summary by \`hold_type\` counts them: one of ${holdNames}, or \`${noActiveHold}\` where the terminal reports that none is active. ${several} \`@not_exists\`: no source has said.`,
      example: "customs",
      words: [...HoldName.literals, noActiveHold]
    },
    Grammar.matchAllOf(
      Grammar.orPresence(fieldOf("active_hold"), Grammar.commaSeparated(Grammar.optionalEquals(activeHold)))
    )
  ),
  deadline: list(
    {
      description: `How far the last free day is from today, by the calendar of the place of pick-up: one of ${Deadline.literals.join(", ")}. \`within_two_days\` is tomorrow or the day after, \`within_seven_days\` the five days after those; \`unknown\`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; \`picked_up\`: out of the gate for good, delivered or returned, whatever its last free day was. ${several}`,
      example: "today,within_two_days",
      words: Deadline.literals
    },
    Grammar.matchAllOf(deadline)
  ),
  appointment_in_days: list(
    {
      description:
        "In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing.",
      example: "0"
    },
    Grammar.matchAllOf((text, now) =>
      Result.map(Grammar.numbers(fieldOf<ContainerField>("appointment_in_days", now))(text, now), (criterion) =>
        allOf([present(fieldOf("pickup_appointment_at")), criterion])
      )
    )
  ),
  current_stop: list(
    {
      description: `Stop on land that handles the container: \`port\` (its port of discharge, also on the way there), \`onward\` (between that and its inland destination), \`inland\` (there), \`gone\` (out of the gate of the last one). ${several}`,
      example: "inland",
      words: CurrentStop.literals
    },
    Grammar.matchAllOf(words("current_stop", CurrentStop.literals))
  ),
  fee_type: list(
    {
      description: `Type of a fee at the terminal, with an amount or without: one of ${FeeType.literals.join(", ")}. ${several}`,
      example: "demurrage",
      words: FeeType.literals
    },
    Grammar.matchAllOf(having("has_fees", words("fee_type", FeeType.literals)))
  ),
  fee_amount: list(
    {
      description:
        "The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet.",
      example: ">=100"
    },
    Grammar.matchAllOf(having("has_fees", Grammar.numbers(fieldOf("largest_fee"))))
  )
}
