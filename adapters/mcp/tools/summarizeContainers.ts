import { Effect, Schema } from "effect"

import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { groupingNames, groupings } from "#domain/search/container/groupings.ts"
import type { GroupingName } from "#domain/search/container/groupings.ts"
import { noActiveHold } from "#domain/search/container/view.ts"

import { containerFilterArguments } from "../arguments/containerFilters.ts"
import { readFilterArguments } from "../arguments/filters.ts"
import { terminalName } from "../rows/container.ts"
import { tool } from "../tool/Tool.ts"

/** Group names for values that are not reported. */
const absentLabels: Readonly<Record<GroupingName, string>> = {
  current_status: "no status",
  pod_terminal: "No POD terminal",
  release_readiness: "unknown",
  deadline: "unknown",
  shipping_line: "no carrier",
  hold_type: "holds not reported",
  pickup_lfd_date: "no LFD",
  pod_arrival_date: "no arrival date"
}

const maxGroups = 6000
const usual = 3000
const shown = 50

export const summarizeContainers = tool({
  name: "summarize_containers",
  title: "Count containers",
  description:
    "Counts containers by a common property, all of them and not a page; filters as in list_containers. By hold_type one counts for each of its active holds.",
  readOnly: true,
  isWhole: true,
  input: Schema.Struct({
    ...containerFilterArguments,
    group_by: Schema.Literals(groupingNames),
    max_rows: Schema.optionalKey(
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxGroups })).annotate({
        description: `More containers than this (usually ${usual}) make the answer truncated`
      })
    )
  }),
  run: Effect.fnUntraced(function* (
    { advanced_filters, group_by, include_stopped_tracking, max_rows = usual, ...top },
    { account }
  ) {
    const reference = yield* ReferenceData
    const { applied, filters } = yield* readFilterArguments(
      containerFilters,
      top,
      advanced_filters,
      include_stopped_tracking
    )
    const { groups, total, totalGroups } = yield* Containers.use((uses) =>
      uses.summarize(account, { filters, groupBy: group_by })
    )
    const labelOf = (value: string | null) => {
      if (value === null) return absentLabels[group_by]
      if (group_by === "pod_terminal") return terminalName(value, reference) ?? value
      return group_by === "hold_type" && value === noActiveHold ? "no hold" : value
    }
    const askedBy = (value: string | null) => {
      if (value === null) return "@not_exists"
      return group_by === "pod_terminal" ? reference.terminal(value).id : value
    }
    return {
      total,
      counted: total,
      truncated: total > max_rows,
      ...(total > max_rows ? { note: `There are more than ${max_rows} containers; all of them were counted.` } : {}),
      group_by,
      groups: groups.slice(0, shown).map(({ count, values: [value = null] }) => ({
        key: labelOf(value),
        count,
        advanced_filters: { [groupings[group_by].filter]: askedBy(value) }
      })),
      other_groups: Math.max(0, totalGroups - shown),
      applied_filters: applied
    }
  })
})
