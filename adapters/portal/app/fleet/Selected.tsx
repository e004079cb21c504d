import { useState } from "react"

import { useChange } from "../api/useChange.ts"
import { Confirm } from "../forms/Confirm.tsx"
import { classes } from "../parts/classes.ts"
import { counted } from "../parts/counted.ts"
import { maxExported } from "./exportOf.ts"
import { refreshAll, shipmentsOf, stopAll } from "./several.ts"
import type { Outcome } from "./several.ts"
import type { FleetRow } from "./table/FleetRow.ts"
import { TagSeveral } from "./TagSeveral.tsx"

import actions from "../parts/layout/actions.module.css"
import text from "../parts/text.module.css"
import styles from "./Fleet.module.css"

interface SelectedProps {
  readonly rows: ReadonlyArray<FleetRow>
  readonly clear: () => void
}

export const Selected = ({ clear, rows }: SelectedProps) => {
  const containers = rows.map(({ container }) => container)
  const [outcome, setOutcome] = useState<Outcome>()
  const refresh = useChange(() => refreshAll(containers), setOutcome)
  const shipments = shipmentsOf(rows)
  const of = counted(shipments.length, "shipment")
  if (containers.length === 0 && outcome === undefined) return null
  return (
    <section className={styles.selected} aria-label="Selected containers">
      <div className={actions.actions}>
        <b role="status">
          {counted(containers.length, "container")} selected
          {containers.length > maxExported ? `; an export takes at most ${maxExported} of them` : null}
        </b>
        <button type="button" disabled={refresh.isPending || containers.length === 0} onClick={() => refresh.mutate()}>
          Refresh
        </button>
        {shipments.length === 0 ? null : (
          <>
            <TagSeveral shipments={shipments} done={setOutcome} />
            <Confirm
              act="Stop tracking"
              what={of}
              isDangerous
              change={async () => setOutcome(await stopAll(shipments))}
            >
              <p>
                Landfall stops tracking {of}, with all containers of {shipments.length === 1 ? "it" : "them"}. The data
                stays.
              </p>
            </Confirm>
          </>
        )}
        <button
          type="button"
          onClick={() => {
            setOutcome(undefined)
            clear()
          }}
        >
          Clear
        </button>
      </div>
      <div role="status">
        {outcome === undefined ? null : (
          <p className={text.outcome}>
            {`${outcome.action} ${counted(outcome.done, outcome.noun)}${outcome.failed.length === 0 ? "" : `, ${outcome.failed.length} failed`}.`}
          </p>
        )}
        {outcome?.failed.map((sentence) => (
          <p key={sentence} className={classes(text.outcome, text.wrong)}>
            {sentence}
          </p>
        ))}
      </div>
    </section>
  )
}
