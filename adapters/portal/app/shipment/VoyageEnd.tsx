import type { Arrival, Provenance } from "../api/schemas.ts"
import { arrivalLabels } from "../container/arrivalOf.ts"
import { FactList } from "../parts/fact/FactList.tsx"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { Place } from "../parts/fact/Place.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { ValueSource } from "../parts/fact/ValueSource.tsx"
import { LocalTime } from "../parts/LocalTime.tsx"
import { Time } from "../parts/Time.tsx"

interface EndProps {
  readonly title: string
  readonly name: string | null
  readonly locode: string | null
  readonly zone: string | null
  /** Name of the event. */
  readonly what: string
  readonly actual: string | null
  readonly estimate: string | null
  readonly original: string | null
  readonly actualBy: Provenance | undefined
  readonly estimateBy: Provenance | undefined
  readonly arrival?: Arrival | null | undefined
}

interface LocalTimeByProps {
  readonly by: Provenance | undefined
  readonly nothing: string
}

/** A time in an unknown zone, which the attribute cannot hold. */
const LocalTimeBy = ({ by, nothing }: LocalTimeByProps) => {
  const wall = by?.local_timestamp ?? by?.local_date ?? null
  return wall === null ? <UnknownValue>{nothing}</UnknownValue> : <LocalTime wall={wall} />
}

export const VoyageEnd = ({
  actual,
  actualBy,
  arrival,
  estimate,
  estimateBy,
  locode,
  name,
  original,
  title,
  what,
  zone
}: EndProps) => {
  const hasArrived = arrival?.state === "arrived"
  // Some sources estimate only the discharge.
  const estimateLabel = estimateBy?.move === "discharge" ? "Estimated discharge" : "Last estimate"
  const rows = [
    [what, hasArrived ? arrival.at : actual, hasArrived ? arrivalLabels.proven : "Not reported yet", actualBy],
    [estimateLabel, estimate, "None yet", estimateBy],
    ["First estimate", original, "None yet", undefined]
  ] as const
  const hasHappened = actualBy?.clock === "unknown"
  return (
    <div>
      <h3>
        <Place name={name} code={locode} />
        <small>{title}</small>
      </h3>
      <FactList>
        {rows.map(([label, at, nothing, by]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {at === null ? <LocalTimeBy by={by} nothing={nothing} /> : <Time at={at} zone={zone} />}
              {arrival?.state === "overdue" && !hasHappened && label === estimateLabel ? <Overdue /> : null}
            </dd>
          </div>
        ))}
      </FactList>
      <ValueSource by={actualBy ?? estimateBy} />
    </div>
  )
}
