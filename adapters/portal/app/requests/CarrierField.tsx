import { carrierName, useCarriers } from "../api/useCarriers.ts"
import type { ControlProps } from "../forms/Field.tsx"
import { Combobox } from "../parts/control/Combobox.tsx"
import type { NumberInference } from "./NumberInference.ts"

interface CarrierFieldProps {
  readonly scac: string
  /** Suggested carriers, listed first. */
  readonly candidates: NumberInference["shipping_line"]["candidates"]
  readonly choose: (scac: string) => void
  /** Accessible name without a visible label. */
  readonly name?: string
  readonly control?: ControlProps
}

export const CarrierField = ({ candidates, choose, control, name, scac }: CarrierFieldProps) => {
  const lines = useCarriers()
  const suggested = candidates.flatMap((one) => lines.filter(({ attributes }) => attributes.scac === one.scac))
  const others = lines.filter((one) => !suggested.includes(one))
  return (
    <Combobox
      {...control}
      aria-label={name}
      none="Choose a carrier"
      value={scac}
      options={[...suggested, ...others].map((one) => ({ value: one.attributes.scac, name: carrierName(one) }))}
      choose={choose}
    />
  )
}
