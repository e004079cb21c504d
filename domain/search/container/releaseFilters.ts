import { Result } from "effect"

import { list, scalar } from "../../query/Catalogue.ts"
import { absent, allOf, compare, fieldOf, oneOf, present } from "../../query/Criterion.ts"
import type { Comparison } from "../../query/Criterion.ts"
import { dayOf } from "../../query/days.ts"
import * as Grammar from "../../query/grammar.ts"
import type { Reader } from "../../query/grammar.ts"
import { day, shift } from "../../Time.ts"
import { CurrentStop } from "../../voyage/container/Container.ts"
import { Deadline, deadlineLimits } from "../../voyage/container/Deadline.ts"
import { ReleaseReadiness } from "../../voyage/container/ReleaseReadiness.ts"
import { FeeType } from "../../voyage/container/TerminalFee.ts"
import { HoldName } from "../../voyage/container/TerminalHold.ts"
import { reportedFlag } from "./readers.ts"
import type { ContainerFilter } from "./readers.ts"
import { noActiveHold } from "./view.ts"
import type { ContainerCriterion, ContainerField } from "./view.ts"

const flags = ["true", "false"]
const several =
  "Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`."

const words = (name: ContainerField, of: ReadonlyArray<string>): Reader<ContainerCriterion> =>
  Grammar.commaSeparated(Grammar.optionalEquals(Grammar.matchesValue(fieldOf(name), Grammar.member(of))))

/** Adds an indexed condition, to narrow the search. */
const having =
  (some: ContainerField, read: Reader<ContainerCriterion>): Reader<ContainerCriterion> =>
  (text, now) =>
    Result.map(read(text, now), (criterion) => allOf([oneOf(fieldOf(some), ["true"]), criterion]))

const holdNames = HoldName.literals.join(", ")

/** An indexed range with a margin of a day, because local time differs from UTC. */
const deadline: Reader<ContainerCriterion> = (text, now) =>
  Result.map(
    Grammar.commaSeparatedValues(Grammar.optionalEquals(Grammar.member(Deadline.literals)))(text, now),
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
        "Whether the terminal reports that the container can be picked up. A container without a report matches neither value.",
      example: "true",
      values: flags
    },
    reportedFlag("available_for_pickup")
  ),
  availability_known: scalar(
    { description: "Whether a source reports the availability for pickup.", example: "false", values: flags },
    Grammar.flag(present(known), absent(known))
  ),
  release_readiness: list(
    {
      description: `Readiness for pickup from availability and holds, as in \`meta.release_readiness\`: one of ${ReleaseReadiness.literals.join(", ")}. ${several}`,
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
      description: `Name of a hold at the terminal, active or pending, for containers without any other hold: one of ${holdNames}. ${several}`,
      example: "customs",
      words: HoldName.literals
    },
    Grammar.matchAllOf(having("has_holds", words("only_hold_name", HoldName.literals)))
  ),
  active_hold: list(
    {
      description: `Name of an active hold, as counted by a summary with \`hold_type\`: one of ${holdNames}, or \`${noActiveHold}\` if the terminal reports no active hold. ${several} \`@not_exists\`: no source reports holds.`,
      example: "customs",
      words: [...HoldName.literals, noActiveHold]
    },
    Grammar.matchAllOf(
      Grammar.orPresence(fieldOf("active_hold"), Grammar.commaSeparated(Grammar.optionalEquals(activeHold)))
    )
  ),
  deadline: list(
    {
      description: `Time until the last free day, in the time zone of the pickup place: one of ${Deadline.literals.join(", ")}. \`within_two_days\` is tomorrow or the day after, and \`within_seven_days\` the five days after that. \`unknown\`: no last free day is reported, the time zone is unknown, or tracking has stopped. \`picked_up\`: picked up, delivered, or returned, regardless of the last free day. ${several}`,
      example: "today,within_two_days",
      words: Deadline.literals
    },
    Grammar.matchAllOf(deadline)
  ),
  appointment_in_days: list(
    {
      description:
        "Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match.",
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
      description: `Stop on land that handles the container: \`port\` (the port of discharge, or on the way there), \`onward\` (between the port and the inland destination), \`inland\` (the inland destination), or \`gone\` (left the last stop). ${several}`,
      example: "inland",
      words: CurrentStop.literals
    },
    Grammar.matchAllOf(words("current_stop", CurrentStop.literals))
  ),
  fee_type: list(
    {
      description: `Type of a fee at the terminal, even without an amount: one of ${FeeType.literals.join(", ")}. ${several}`,
      example: "demurrage",
      words: FeeType.literals
    },
    Grammar.matchAllOf(having("has_fees", words("fee_type", FeeType.literals)))
  ),
  fee_amount: list(
    {
      description:
        "Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet.",
      example: ">=100"
    },
    Grammar.matchAllOf(having("has_fees", Grammar.numbers(fieldOf("largest_fee"))))
  )
}
