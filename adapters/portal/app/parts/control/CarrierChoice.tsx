import { carrierName, useCarriers } from "../../api/useCarriers.ts"
import { usePageLoaded } from "../../api/usePageLoaded.ts"
import { LabeledCombobox } from "./LabeledCombobox.tsx"

interface CarrierChoiceProps {
  /** SCAC of the carrier. */
  readonly value: string | undefined
  readonly className?: string | undefined
  readonly choose: (line: string | undefined) => void
}

export const CarrierChoice = ({ choose, className, value = "" }: CarrierChoiceProps) => {
  const lines = useCarriers(usePageLoaded())
  return (
    <LabeledCombobox
      label="Carrier"
      className={className}
      none="Any"
      value={value}
      options={lines.map((line) => ({ value: line.attributes.scac, name: carrierName(line) }))}
      choose={(scac) => choose(scac === "" ? undefined : scac)}
    />
  )
}
