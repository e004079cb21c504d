import { useRef, useState } from "react"

import { FormError } from "../forms/FormError.tsx"
import { EntryFields } from "./EntryFields.tsx"
import { EntryTable } from "./EntryTable.tsx"
import { canTrack } from "./NumberEntry.ts"
import { NumberField } from "./NumberField.tsx"
import { maxNumbers } from "./parseNumbers.ts"
import { useEntries } from "./useEntries.ts"
import { isTracked, useTrackNumbers } from "./useTracking.ts"
import type { TrackingOutcome } from "./useTracking.ts"

import styles from "../forms/form.module.css"
import button from "../parts/control/button.module.css"
import actions from "../parts/layout/actions.module.css"

interface TrackFormProps {
  readonly number?: string
  /** Without it, the field is cleared after success. */
  readonly done?: () => void
}

export const TrackForm = ({ done, number: first = "" }: TrackFormProps) => {
  const [text, setText] = useState(first)
  const { choose, entries, error, excess, repeated } = useEntries(text)
  const form = useRef<HTMLFormElement>(null)
  const isList = entries.length > 1
  const { outcomes, run } = useTrackNumbers((outcomes) => {
    if (done === undefined && !isList && [...outcomes.values()].every(({ type }) => type === "tracked")) setText("")
  })
  const ready = entries.filter((entry) => canTrack(entry) && !isTracked(outcomes.get(entry.number)))
  const [only] = entries
  const outcome = only === undefined ? undefined : outcomes.get(only.number)
  const isTable = isList || isTracked(outcome)
  const note =
    error?.message ??
    (isList
      ? listNote(repeated, excess)
      : isTable
        ? closedNote(only?.number, outcome)
        : (only?.problem ?? only?.reason ?? ""))
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        run.mutate(ready)
      }}
    >
      <NumberField text={text} isList={isList} change={setText} submit={() => form.current?.requestSubmit()} />
      <p role="status">{note}</p>
      {isTable ? (
        <EntryTable entries={entries} outcomes={outcomes} choose={choose} />
      ) : (
        <EntryFields entry={only} choose={(choice) => (only === undefined ? undefined : choose(only.number, choice))} />
      )}
      {outcome?.type === "rejected" && !isList ? <p role="alert">{outcome.sentence}</p> : null}
      <FormError error={run.error} again={() => run.mutate(ready)} isUnsaved={text !== first} />
      <div className={actions.actions}>
        <button type="submit" className={button.main} disabled={run.isPending || ready.length === 0}>
          {isList && ready.length > 0 ? `Track ${ready.length}` : "Track"}
        </button>
        {done === undefined ? null : (
          <button type="button" onClick={done}>
            {outcomes.size > 0 ? "Close" : "Cancel"}
          </button>
        )}
      </div>
    </form>
  )
}

const closedNote = (number = "", outcome: TrackingOutcome | undefined): string =>
  outcome?.type === "duplicate" ? `${number} is already tracked.` : `Tracking of ${number} was requested.`

const listNote = (repeated: number, excess: number): string =>
  [
    repeated === 0
      ? ""
      : repeated === 1
        ? "One repeated number is left out."
        : `${repeated} repeated numbers are left out.`,
    excess === 0
      ? ""
      : `A list has at most ${maxNumbers} numbers; the last ${excess} are left out. Track them afterwards.`
  ]
    .join(" ")
    .trim()
