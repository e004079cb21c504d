import { Result } from "effect"

import { InvalidParameter } from "../../Errors.ts"
import { fieldOf } from "../../query/Criterion.ts"
import type { Field } from "../../query/Criterion.ts"
import type { Instant } from "../../Time.ts"
import type { ContainerField } from "./view.ts"

/** `filter` lists the containers of one group. */
interface Grouping {
  readonly field: (now: Instant) => Field<ContainerField>
  readonly filter: string
}

const by = (name: ContainerField, filter: string): Grouping => ({ field: () => fieldOf(name), filter })

export const groupings = {
  current_status: by("current_status", "current_status"),
  pod_terminal: by("pod_terminal_code", "pod_terminal_id"),
  release_readiness: by("release_readiness", "release_readiness"),
  deadline: { field: (now: Instant) => fieldOf<ContainerField>("deadline", now), filter: "deadline" },
  shipping_line: by("shipping_line_scac", "shipping_line_scac"),
  hold_type: by("active_hold", "active_hold"),
  pickup_lfd_date: by("pickup_lfd", "pickup_lfd"),
  pod_arrival_date: by("arrival", "arrival")
} satisfies Readonly<Record<string, Grouping>>

export type GroupingName = keyof typeof groupings

export const groupingNames = Object.keys(groupings) as ReadonlyArray<GroupingName>

const maxGroupings = 3

export const readGroupings = (text: string): Result.Result<ReadonlyArray<GroupingName>, InvalidParameter> => {
  const said = text.split(",", maxGroupings + 1).map((name) => name.trim())
  const names = groupingNames.filter((name) => said.includes(name))
  return names.length === said.length && names.length <= maxGroupings
    ? Result.succeed(names.toSorted((a, b) => said.indexOf(a) - said.indexOf(b)))
    : Result.fail(
        new InvalidParameter({
          parameter: "group_by",
          detail: `must be one to three of ${groupingNames.join(", ")}, each once, separated by commas`,
          code: "invalid_parameter"
        })
      )
}
