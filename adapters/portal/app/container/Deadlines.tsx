import type { Container } from "../api/Container.ts"
import { formatDay, formatDaysLeft } from "../parts/days.ts"
import { Badge } from "../parts/fact/Badge.tsx"
import { FactList } from "../parts/fact/FactList.tsx"
import { NoLastFreeDay } from "../parts/fact/NoLastFreeDay.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Final, ValueSource } from "../parts/fact/ValueSource.tsx"
import { Card } from "../parts/layout/Card.tsx"

const kinds = [
  ["pickup_lfd_line", "line", "Line", "per diem"],
  ["pickup_lfd_terminal", "terminal", "Terminal", "demurrage"],
  ["pickup_lfd_rail", "rail", "Rail", "inland storage"]
] as const

/**
 * The carrier may still set its per diem day before the empty return, and the railroad its storage day before the ramp.
 */
const MissingDeadline = ({ container, name }: { readonly container: Container; readonly name: string }) => {
  const { current_status, empty_terminated_at } = container.attributes
  const isDue =
    (name === "pickup_lfd_line" && empty_terminated_at === null) ||
    (name === "pickup_lfd_rail" && current_status === "on_rail")
  return isDue ? <UnknownValue /> : <NoLastFreeDay container={container} />
}

const railStatuses = new Set<string>(["awaiting_inland_transfer", "on_rail"])

/** A railroad reports a last free day only for a leg by rail. */
const hasRailLeg = ({ attributes: a }: Container): boolean =>
  railStatuses.has(a.current_status) ||
  [
    a.ind_ata_at,
    a.ind_eta_at,
    a.ind_rail_carrier_scac,
    a.ind_rail_unloaded_at,
    a.pod_rail_carrier_scac,
    a.pod_rail_departed_at,
    a.pod_rail_loaded_at
  ].some((reported) => reported !== null)

export const Deadlines = ({ container }: { readonly container: Container }) => {
  const { import_deadlines } = container.attributes
  const { free_days_left: free = null, provenance } = container.meta
  return (
    <Card title="Last free days" level={3}>
      <FactList>
        {kinds.map(([name, source, who, what]) => {
          const day = import_deadlines[name]
          if (day === null && name === "pickup_lfd_rail" && !hasRailLeg(container)) return null
          const by = provenance?.[`import_deadlines.${name}`]
          const counting = free?.source === source ? free : null
          return (
            <div key={name}>
              <dt>
                {who} <small>{what}</small>
              </dt>
              <dd>
                {day === null ? <MissingDeadline container={container} name={name} /> : <b>{formatDay(day)}</b>}{" "}
                <Final by={by} />
                {counting === null || counting.days === null ? null : formatDaysLeft(counting.days)}
                {counting === null || counting.final ? null : <Badge>in effect</Badge>}
                <ValueSource
                  by={by ?? provenance?.[name] ?? (counting === null ? undefined : provenance?.["pickup_lfd"])}
                />
              </dd>
            </div>
          )
        })}
      </FactList>
    </Card>
  )
}
