import { lineName, useLines } from "../api/useLines.ts"
import type { ControlProps } from "../forms/Field.tsx"
import { Combobox } from "../parts/control/Combobox.tsx"
import type { Inference } from "./Inference.ts"

interface CarrierFieldProps {
  readonly scac: string
  /** Suggested carriers, which are listed first. */
  readonly candidates: Inference["shipping_line"]["candidates"]
  readonly choose: (scac: string) => void
  /** Accessible name, where no label is next to the field. */
  readonly name?: string
  /** Of the label next to the field. */
  readonly control?: ControlProps
}

/** The carrier of a number, among the carriers that the account can track. */
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
