import { Arrow } from "../../parts/Arrow.tsx"
import { formatDay } from "../../parts/days.ts"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { Time } from "../../parts/Time.tsx"
import type { TimelineValue } from "./entries/TimelineEntry.ts"

import styles from "./Timeline.module.css"

const ValueText = ({ value }: { readonly value: TimelineValue }) => {
  switch (value.type) {
    case "day":
      return formatDay(value.day)
    case "time":
      return <Time at={value.at} zone={value.zone} />
    case "text":
      return value.text
    case "none":
      return "none"
    case "unknown":
      return <UnknownValue>not reported</UnknownValue>
  }
}

interface ChangedValueProps {
  /** Null if not stored. */
  readonly before: TimelineValue | null
  readonly after: TimelineValue
}

/** "2 Dec → 4 Dec", or "reported: 2 Dec" for a first value. */
export const ChangedValue = ({ after, before }: ChangedValueProps) => (
  <>
    {before === null ? null : (
      <span className={styles.note}>
        {before.type === "unknown" ? (
          "reported: "
        ) : (
          <>
            <ValueText value={before} />
            <Arrow />
          </>
        )}
      </span>
    )}
    <b>
      <ValueText value={after} />
    </b>
  </>
)
