import { Arrow } from "../../parts/Arrow.tsx"
import { dayName } from "../../parts/days.ts"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Time } from "../../parts/Time.tsx"
import type { Value } from "./entries/Entry.ts"

import styles from "./Timeline.module.css"

const ValueText = ({ value }: { readonly value: Value }) => {
  switch (value.type) {
    case "day":
      return dayName(value.day)
    case "time":
      return <Time at={value.at} zone={value.zone} />
    case "text":
      return value.text
    case "none":
      return "none"
    case "unknown":
      return <Unknown>not reported</Unknown>
  }
}

interface ChangedValueProps {
  /** Null if not stored. */
  readonly before: Value | null
  readonly after: Value
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
