import { lineName, useLines } from "../../api/useLines.ts"
import { useOpened } from "../../api/useOpened.ts"

interface CarrierChoiceProps {
  /** SCAC of the carrier that is chosen. */
  readonly value: string | undefined
  readonly choose: (line: string | undefined) => void
}

/** One of the carriers of the account, or any. */
export const CarrierChoice = ({ choose, value }: CarrierChoiceProps) => {
  const lines = useLines(useOpened())
  const isNamed = lines.some(({ attributes }) => attributes.scac === value)
  return (
    <label>
      Carrier{" "}
      <select value={value ?? ""} onChange={({ target }) => choose(target.value || undefined)}>
        <option value="">Any</option>
        {value === undefined || isNamed ? null : <option value={value}>{value}</option>}
        {lines.map((line) => (
          <option key={line.id} value={line.attributes.scac}>
            {lineName(line)}
          </option>
        ))}
      </select>
    </label>
  )
}
