import { useRef, useState } from "react"

import { Wrong } from "../forms/Wrong.tsx"
import { isReady } from "./Entry.ts"
import { EntryFields } from "./EntryFields.tsx"
import { EntryTable } from "./EntryTable.tsx"
import { NumberField } from "./NumberField.tsx"
import { maxNumbers } from "./numbersIn.ts"
import { OutcomeText } from "./OutcomeText.tsx"
import { useEntries } from "./useEntries.ts"
import { useTracking } from "./useTracking.ts"
import type { Outcome } from "./useTracking.ts"

import styles from "../forms/form.module.css"
import button from "../parts/control/button.module.css"
import actions from "../parts/layout/actions.module.css"

interface TrackFormProps {
  /** The number in the field at first. */
  readonly number?: string
  /** Leaves the form; without it, the form stays and is emptied. */
  readonly done?: () => void
}

/** An entry that has been requested is not requested again; a rejected entry may be, after a change. */
const isOpen = (outcome: Outcome | undefined): boolean => outcome === undefined || outcome.type === "rejected"

/** Tracks one number, or the numbers of a pasted list one after the other. */
export const TrackForm = ({ done, number: first = "" }: TrackFormProps) => {
  const [text, setText] = useState(first)
  const { choose, entries, error, excess, repeated } = useEntries(text)
  const form = useRef<HTMLFormElement>(null)
  const isList = entries.length > 1
  const { outcomes, run } = useTracking((outcomes) => {
    if (isList || [...outcomes.values()].some(({ type }) => type !== "tracked")) return
    setText("")
    done?.()
  })
  const ready = entries.filter((entry) => isReady(entry) && isOpen(outcomes.get(entry.number)))
  const [only] = entries
  const outcome = only === undefined ? undefined : outcomes.get(only.number)
  const note = error?.message ?? (isList ? listNote(repeated, excess) : (only?.problem ?? only?.reason ?? ""))
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
      {isList ? (
        <EntryTable entries={entries} outcomes={outcomes} choose={choose} />
      ) : (
        <EntryFields entry={only} choose={(choice) => (only === undefined ? undefined : choose(only.number, choice))} />
      )}
      {isList || only === undefined || outcome === undefined ? null : (
        <p role="alert">
          <OutcomeText number={only.number} outcome={outcome} />
        </p>
      )}
      <Wrong error={run.error} again={() => run.mutate(ready)} isUnsaved={text !== first} />
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
