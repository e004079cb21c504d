import { lineName, useLines } from "../../api/useLines.ts"
import { useOpened } from "../../api/useOpened.ts"
import { Labeled } from "./Labeled.tsx"

interface CarrierChoiceProps {
  /** SCAC of the carrier that is chosen. */
  readonly value: string | undefined
  readonly className?: string | undefined
  readonly choose: (line: string | undefined) => void
}

/** One of the carriers of the account, or any. */
export const CarrierChoice = ({ choose, className, value }: CarrierChoiceProps) => {
  const lines = useLines(useOpened())
  const isNamed = lines.some(({ attributes }) => attributes.scac === value)
  return (
    <Labeled label="Carrier" className={className}>
      <select value={value ?? ""} onChange={({ target }) => choose(target.value || undefined)}>
        <option value="">Any</option>
        {value === undefined || isNamed ? null : <option value={value}>{value}</option>}
        {lines.map((line) => (
          <option key={line.id} value={line.attributes.scac}>
            {lineName(line)}
          </option>
        ))}
      </select>
    </Labeled>
  )
}
