import { useCarrierNames } from "../api/useCarriers.ts"
import { Table } from "../parts/layout/Table.tsx"
import { CarrierField } from "./CarrierField.tsx"
import { KindField } from "./KindField.tsx"
import { numberTypeLabels } from "./kinds.ts"
import type { EntryOverride } from "./NumberEntry.ts"
import { OutcomeText } from "./OutcomeText.tsx"
import type { useEntries } from "./useEntries.ts"
import { isTracked } from "./useTracking.ts"
import type { TrackingOutcome } from "./useTracking.ts"
import { useTrackingRequests } from "./useTrackingRequests.ts"

const columns = ["Number", "Type", "Carrier", "Outcome"]

interface EntryTableProps {
  readonly entries: ReturnType<typeof useEntries>["entries"]
  readonly outcomes: ReadonlyMap<string, TrackingOutcome>
  readonly choose: (number: string, choice: EntryOverride) => void
}

export const EntryTable = ({ choose, entries, outcomes }: EntryTableProps) => {
  const names = useCarrierNames()
  const requests = useTrackingRequests(outcomes)
  return (
    <Table name="Numbers" columns={columns}>
      {entries.map(({ candidates, kind, number, problem, reason, scac }) => {
        const outcome = outcomes.get(number)
        return (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td data-label="Type">
              {isTracked(outcome) ? (
                numberTypeLabels[kind]
              ) : (
                <KindField name={`Type of ${number}`} kind={kind} choose={(kind) => choose(number, { kind })} />
              )}
            </td>
            <td data-label="Carrier">
              {isTracked(outcome) ? (
                (names[scac] ?? scac)
              ) : (
                <>
                  <CarrierField
                    name={`Carrier of ${number}`}
                    scac={scac}
                    candidates={candidates}
                    choose={(scac) => choose(number, { scac })}
                  />
                  <small>{reason}</small>
                </>
              )}
            </td>
            <td data-label="Outcome">
              {outcome === undefined ? (problem ?? (scac === "" ? "Choose a carrier." : "Ready")) : null}
              {outcome === undefined ? null : (
                <OutcomeText number={number} outcome={outcome} request={requests.get(number)} />
              )}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
