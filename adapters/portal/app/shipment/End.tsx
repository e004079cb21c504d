import type { Provenance } from "../api/schemas.ts"
import { Overdue } from "../parts/Overdue.tsx"
import { Said } from "../parts/Said.tsx"
import { Time } from "../parts/Time.tsx"
import { Unknown } from "../parts/Unknown.tsx"

interface EndProps {
  readonly title: string
  readonly name: string | null
  readonly locode: string | null
  readonly zone: string | null
  /** What happens there. */
  readonly what: string
  readonly actual: string | null
  readonly estimate: string | null
  readonly original: string | null
  readonly said: Provenance | undefined
  /** Whether the last estimate has passed without a report. */
  readonly isOverdue?: boolean
}

/** A place of the voyage with what happened there, what was expected last, and what at first. */
export const End = ({
  actual,
  estimate,
  isOverdue = false,
  locode,
  name,
  original,
  said,
  title,
  what,
  zone
}: EndProps) => {
  const rows = [
    [what, actual, "Not reported yet"],
    ["Last estimate", estimate, "None yet"],
    ["First estimate", original, "None yet"]
  ] as const
  return (
    <div>
      <h3>
        {name ?? locode ?? <Unknown />}
        <small>
          {title}
          {name === null || locode === null ? "" : `, ${locode}`}
        </small>
      </h3>
      <dl className="facts">
        {rows.map(([label, at, nothing]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {at === null ? <Unknown>{nothing}</Unknown> : <Time at={at} zone={zone} />}
              {isOverdue && label === "Last estimate" ? <Overdue /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <Said by={said} />
    </div>
  )
}
