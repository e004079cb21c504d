import { Overdue } from "../parts/Overdue.tsx"
import { Time } from "../parts/Time.tsx"
import { Unknown } from "../parts/Unknown.tsx"

interface WhenProps {
  readonly actual: string | null
  readonly estimate: string | null
  readonly original: string | null
  readonly zone: string | null
  /** Whether the estimate has passed without a report. */
  readonly isOverdue?: boolean
}

const hour = 3_600_000

/** How far an instant is from the first estimate of it, in days or hours; null where they agree to the hour. */
const movedFrom = (original: string, at: string): string | null => {
  const hours = Math.round((Date.parse(at) - Date.parse(original)) / hour)
  if (hours === 0) return null
  const [count, unit] = Math.abs(hours) < 48 ? [Math.abs(hours), "h"] : [Math.round(Math.abs(hours) / 24), "d"]
  return `${count} ${unit} ${hours > 0 ? "later" : "earlier"} than first expected`
}

/** When something happened, or is expected to, and how far that is from the first estimate. */
export const When = ({ actual, estimate, isOverdue = false, original, zone }: WhenProps) => {
  const at = actual ?? estimate
  if (at === null) return <Unknown>No date yet</Unknown>
  const moved = original === null ? null : movedFrom(original, at)
  return (
    <>
      {actual === null ? <span className="quiet">expected </span> : null}
      <Time at={at} zone={zone} />
      {isOverdue ? <Overdue /> : null}
      {moved === null ? null : <small>{moved}</small>}
    </>
  )
}
