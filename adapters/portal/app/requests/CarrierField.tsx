import { lineName, useLines } from "../api/useLines.ts"
import type { Inference } from "./Inference.ts"

interface CarrierFieldProps {
  readonly scac: string
  /** Suggested carriers, which are listed first. */
  readonly candidates: Inference["shipping_line"]["candidates"]
  readonly choose: (scac: string) => void
  /** Accessible name, where no label is next to the field. */
  readonly name?: string
}

/** The carrier of a number, among the carriers that the account can track. */
export const CarrierField = ({ candidates, choose, name, scac }: CarrierFieldProps) => {
  const lines = useLines()
  const suggested = candidates.flatMap((one) => lines.filter(({ attributes }) => attributes.scac === one.scac))
  const others = lines.filter((one) => !suggested.includes(one))
  return (
    <select aria-label={name} value={scac} onChange={(event) => choose(event.target.value)}>
      <option value="">Choose a carrier</option>
      {[...suggested, ...others].map((one) => (
        <option key={one.id} value={one.attributes.scac}>
          {lineName(one)}
        </option>
      ))}
    </select>
  )
}
