import { useState } from "react"

import { useApiMutation } from "../api/useApiMutation.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { classes } from "../parts/classes.ts"
import { formatCount } from "../parts/formatCount.ts"
import { refreshAll, shipmentsOf, stopAll } from "./bulkActions.ts"
import type { BulkResult } from "./bulkActions.ts"
import { maxExported } from "./exportOf.ts"
import type { FleetRow } from "./table/FleetRow.ts"
import { TagShipments } from "./TagShipments.tsx"

import actions from "../parts/layout/actions.module.css"
import text from "../parts/text.module.css"
import styles from "./Fleet.module.css"

interface SelectionActionsProps {
  readonly rows: ReadonlyArray<FleetRow>
  readonly clear: () => void
}

export const SelectionActions = ({ clear, rows }: SelectionActionsProps) => {
  const containers = rows.map(({ container }) => container)
  const [outcome, setOutcome] = useState<BulkResult>()
  const refresh = useApiMutation(() => refreshAll(containers), setOutcome)
  const shipments = shipmentsOf(rows)
  const of = formatCount(shipments.length, "shipment")
  if (containers.length === 0 && outcome === undefined) return null
  return (
    <section className={styles.selected} aria-label="Selected containers">
      <div className={actions.actions}>
        <b role="status">
          {formatCount(containers.length, "container")} selected
          {containers.length > maxExported ? `; an export takes at most ${maxExported} of them` : null}
        </b>
        <button type="button" disabled={refresh.isPending || containers.length === 0} onClick={() => refresh.mutate()}>
          Refresh
        </button>
        {shipments.length === 0 ? null : (
          <>
            <TagShipments shipments={shipments} done={setOutcome} />
            <ConfirmButton
              act="Stop tracking"
              what={of}
              isDangerous
              change={async () => setOutcome(await stopAll(shipments))}
            >
              <p>
                Landfall stops tracking {of}, with all containers of {shipments.length === 1 ? "it" : "them"}. The data
                stays.
              </p>
            </ConfirmButton>
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
            {`${outcome.action} ${formatCount(outcome.done, outcome.noun)}${outcome.failed.length === 0 ? "" : `, ${outcome.failed.length} failed`}.`}
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
