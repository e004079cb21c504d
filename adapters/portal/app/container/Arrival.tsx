import type { Container } from "../api/Container.ts"
import type { Shipment } from "../api/Shipment.ts"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Time } from "../parts/Time.tsx"
import { arrivalLabels, arrivalOf } from "./arrivalOf.ts"

interface ArrivalProps {
  readonly container: Container
  readonly shipment: Shipment | undefined
  /** True where neither a heading nor a column labels the value. */
  readonly isLabeled?: boolean
}

export const Arrival = ({ container, isLabeled = false, shipment }: ArrivalProps) => {
  const arrival = arrivalOf(container, shipment)
  const label = arrivalLabels[arrival.type]
  if (arrival.type === "proven") return <>{label}</>
  if (arrival.type === "unknown") return <UnknownValue>{isLabeled ? label : "No date yet"}</UnknownValue>
  const overdue = arrival.type === "estimated" && arrival.isOverdue ? <Overdue /> : null
  return (
    <>
      {isLabeled ? `${label} ` : null}
      <Time at={arrival.at} zone={container.attributes.pod_timezone} />{" "}
      {isLabeled ? (
        overdue
      ) : (
        <small>
          {arrival.type}
          {overdue}
        </small>
      )}
    </>
  )
}
