import { lineName, useLines } from "../api/useLines.ts"
import type { ControlProps } from "../forms/Field.tsx"
import { Combobox } from "../parts/control/Combobox.tsx"
import type { Inference } from "./Inference.ts"

interface CarrierFieldProps {
  readonly scac: string
  /** Suggested carriers, listed first. */
  readonly candidates: Inference["shipping_line"]["candidates"]
  readonly choose: (scac: string) => void
  /** Accessible name without a visible label. */
  readonly name?: string
  readonly control?: ControlProps
}

export const CarrierField = ({ candidates, choose, control, name, scac }: CarrierFieldProps) => {
  const lines = useLines()
  const suggested = candidates.flatMap((one) => lines.filter(({ attributes }) => attributes.scac === one.scac))
  const others = lines.filter((one) => !suggested.includes(one))
  return (
    <Combobox
      {...control}
      aria-label={name}
      none="Choose a carrier"
      value={scac}
      options={[...suggested, ...others].map((one) => ({ value: one.attributes.scac, name: lineName(one) }))}
      choose={choose}
    />
  )
}
