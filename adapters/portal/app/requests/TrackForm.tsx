import { useState } from "react"

import { send } from "../api/client.ts"
import { useChange } from "../api/useChange.ts"
import { Wrong } from "../forms/Wrong.tsx"
import { useInference } from "./inference.ts"
import { kindOf, kinds } from "./kinds.ts"
import type { Kind } from "./kinds.ts"
import { LineChoice } from "./LineChoice.tsx"

interface TrackFormProps {
  /** What stands there at first. */
  readonly number?: string
  /** Leaves the form; without it, the form stays and is emptied. */
  readonly done?: () => void
}

/** Asks for a number, says what it is taken for, and has it tracked. */
export const TrackForm = ({ done, number: first = "" }: TrackFormProps) => {
  const [number, setNumber] = useState(first)
  const [chosenKind, setKind] = useState<Kind>()
  const [chosenLine, setLine] = useState("")
  const inference = useInference(number)
  const kind = chosenKind ?? kindOf(inference.data)
  const line = chosenLine === "" ? (inference.data?.shipping_line.selected?.scac ?? "") : chosenLine
  const track = useChange(
    () =>
      send("POST", "tracking_requests", {
        type: "tracking_request",
        attributes: { request_type: kind, request_number: number, scac: line }
      }),
    () => {
      setNumber("")
      done?.()
    }
  )
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        track.mutate()
      }}
    >
      <label>
        Number
        <input
          autoFocus
          required
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={(event) => setNumber(event.target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))}
        />
      </label>
      <p role="status">{inference.data?.validation.reason ?? inference.error?.message ?? ""}</p>
      <label>
        It is a
        <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {Object.entries(kinds).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <LineChoice line={line} candidates={inference.data?.shipping_line.candidates ?? []} choose={setLine} />
      <Wrong error={track.error} again={() => track.mutate()} isUnsaved={number !== first} />
      <div className="actions">
        <button type="submit" className="main" disabled={track.isPending || number === "" || line === ""}>
          Track
        </button>
        {done === undefined ? null : (
          <button type="button" onClick={done}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
