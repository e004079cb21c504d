import { isOut } from "../api/Container.ts"
import type { Container } from "../api/Container.ts"
import { dayName, daysTo, distanceTo } from "../parts/days.ts"
import { NoLastFreeDay } from "../parts/NoLastFreeDay.tsx"
import { Final, Said } from "../parts/Said.tsx"
import { Unknown } from "../parts/Unknown.tsx"

const kinds = [
  ["pickup_lfd_line", "Line", "per diem"],
  ["pickup_lfd_terminal", "Terminal", "demurrage"],
  ["pickup_lfd_rail", "Rail", "storage inland"]
] as const

/** The line's per diem may still be set while the empty container is out. */
const NoDay = ({ container, name }: { readonly container: Container; readonly name: string }) =>
  name === "pickup_lfd_line" && container.attributes.empty_terminated_at === null ? (
    <Unknown />
  ) : (
    <NoLastFreeDay container={container} />
  )

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
          const by = provenance?.[`import_deadlines.${name}`]
          const isDone = by === undefined ? isOut(container) : by.final
          return (
            <div key={name}>
              <dt>
                {who} <small>{what}</small>
              </dt>
              <dd>
                {day === null ? <NoDay container={container} name={name} /> : <b>{dayName(day)}</b>} <Final by={by} />
                {day === null || isDone ? null : distanceTo(daysTo(day, pod_timezone))}
                {name === counting && provenance?.["pickup_lfd"]?.final !== true ? <em>counts</em> : null}
                <Said by={by ?? provenance?.[name] ?? (name === counting ? provenance?.["pickup_lfd"] : undefined)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
