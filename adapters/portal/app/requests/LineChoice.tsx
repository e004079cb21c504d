import { lineName, useLines } from "../api/useLines.ts"

interface LineChoiceProps {
  readonly line: string
  readonly candidates: ReadonlyArray<{ readonly scac: string }>
  readonly choose: (scac: string) => void
}

/** The carrier of a number; the likely ones come first. */
export const LineChoice = ({ candidates, choose, line }: LineChoiceProps) => {
  const lines = useLines()
  const likely = candidates.flatMap(({ scac }) => lines.filter(({ attributes }) => attributes.scac === scac))
  const others = lines.filter((one) => !likely.includes(one))
  return (
    <label>
      Carrier
      <select required value={line} onChange={(event) => choose(event.target.value)}>
        <option value="">Choose one</option>
        {[...likely, ...others].map((one) => (
          <option key={one.id} value={one.attributes.scac}>
            {lineName(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
