import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { date } from "#domain/attribute.ts"
import { Text } from "#domain/Identifiers.ts"
import type { Group } from "#domain/query/groups.ts"
import { groupings } from "#domain/search/container/groupings.ts"
import type { GroupingName } from "#domain/search/container/groupings.ts"
import { noActiveHold } from "#domain/search/container/view.ts"
import { Deadline } from "#domain/voyage/container/Deadline.ts"
import { ReleaseReadiness } from "#domain/voyage/container/ReleaseReadiness.ts"
import { HoldName } from "#domain/voyage/container/TerminalHold.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"

import * as JsonApi from "../JsonApi.ts"

const TerminalValue = Schema.Struct({
  id: Schema.String,
  code: Schema.String.annotate({ examples: ["USLAX/APMT"] }),
  name: Schema.NullOr(Schema.String).annotate({ description: "Null if no list contains it" })
}).annotate({ identifier: "terminal_value" })

const values = {
  current_status: Schema.NullOr(CurrentStatus),
  pod_terminal: Schema.NullOr(TerminalValue),
  release_readiness: Schema.NullOr(ReleaseReadiness),
  deadline: Schema.NullOr(Deadline),
  shipping_line: Schema.NullOr(Text.annotate({ examples: ["MAEU"] })),
  hold_type: Schema.NullOr(Schema.Literals([...HoldName.literals, noActiveHold])),
  pickup_lfd_date: date("Last free day"),
  pod_arrival_date: date("Day (UTC) of the arrival at the port of discharge, actual or else estimated")
} satisfies Readonly<Record<GroupingName, Schema.Top>>

const optional = Object.fromEntries(
  Object.entries(values).map(([name, schema]) => [name, Schema.optionalKey(schema)])
) as { readonly [Name in GroupingName]: Schema.optionalKey<(typeof values)[Name]> }

export const ContainerGroupResource = JsonApi.resource(
  "container_group",
  {
    count: Schema.Int.annotate({ description: "Number of containers in the group" }),
    ...optional,
    filters: Schema.Record(Schema.String, Schema.String).annotate({
      description: "Filters that list exactly these containers, together with the filters of the summary"
    })
  },
  { containers: JsonApi.toMany("container") }
)

type Values = Partial<{ readonly [Name in GroupingName]: (typeof values)[Name]["Type"] }>

const filterValueOf = (name: GroupingName, value: string | null, { terminal }: ReferenceData["Service"]): string => {
  if (value === null) return "@not_exists"
  return name === "pod_terminal" ? terminal(value).id : value
}

const shown = (name: GroupingName, value: string | null, { terminal }: ReferenceData["Service"]) =>
  name === "pod_terminal" && value !== null ? JsonApi.pick(terminal(value), ["id", "code", "name"]) : value

export const presentContainerGroup = (
  by: ReadonlyArray<GroupingName>,
  { count, values }: Group,
  reference: ReferenceData["Service"],
  pathOf: (filters: Readonly<Record<string, string>>) => string
): typeof ContainerGroupResource.Type => {
  const named = by.map((name, index) => [name, values[index] ?? null] as const)
  const filters = Object.fromEntries(
    named.map(([name, value]) => [groupings[name].filter, filterValueOf(name, value, reference)])
  )
  const common = Object.fromEntries(named.map(([name, value]) => [name, shown(name, value, reference)])) as Values
  return {
    id: new URLSearchParams(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))).toString(),
    type: "container_group",
    attributes: { count, ...common, filters },
    relationships: { containers: JsonApi.links("container", null, pathOf(filters)) }
  }
}
