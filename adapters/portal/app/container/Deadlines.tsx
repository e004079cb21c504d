import { isOut } from "../api/Container.ts"
import type { Container } from "../api/Container.ts"
import { dayName, daysTo, distanceTo } from "../parts/days.ts"
import { NoLastFreeDay } from "../parts/NoLastFreeDay.tsx"
import { Said } from "../parts/Said.tsx"

const kinds = [
  ["pickup_lfd_line", "Line", "per diem"],
  ["pickup_lfd_terminal", "Terminal", "demurrage"],
  ["pickup_lfd_rail", "Rail", "storage inland"]
] as const

/** The last free days side by side: which one counts, who reported it and when. */
export const Deadlines = ({ container }: { readonly container: Container }) => {
  const { import_deadlines, pickup_lfd, pod_timezone } = container.attributes
  const provenance = container.meta.provenance
  const counting = kinds.find(([name]) => pickup_lfd !== null && import_deadlines[name] === pickup_lfd)?.[0]
  return (
    <section className="card">
      <h3>Last free days</h3>
      <dl className="facts">
        {kinds.map(([name, who, what]) => {
          const day = import_deadlines[name]
          return (
            <div key={name}>
              <dt>
                {who} <small>{what}</small>
              </dt>
              <dd>
                {day === null ? <NoLastFreeDay container={container} /> : <b>{dayName(day)}</b>}{" "}
                {day === null || isOut(container) ? null : distanceTo(daysTo(day, pod_timezone))}
                {name === counting ? <em>counts</em> : null}
                <Said by={provenance?.[name] ?? (name === counting ? provenance?.["pickup_lfd"] : undefined)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
