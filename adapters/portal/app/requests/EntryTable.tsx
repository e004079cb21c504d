import { useLineNames } from "../api/useLines.ts"
import { Table } from "../parts/layout/Table.tsx"
import { CarrierField } from "./CarrierField.tsx"
import type { Choice } from "./Entry.ts"
import { KindField } from "./KindField.tsx"
import { kinds } from "./kinds.ts"
import { OutcomeText } from "./OutcomeText.tsx"
import type { useEntries } from "./useEntries.ts"
import { useRequested } from "./useRequested.ts"
import { isClosed } from "./useTracking.ts"
import type { Outcome } from "./useTracking.ts"

const columns = ["Number", "Type", "Carrier", "Outcome"]

interface EntryTableProps {
  readonly entries: ReturnType<typeof useEntries>["entries"]
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly choose: (number: string, choice: Choice) => void
}

export const EntryTable = ({ choose, entries, outcomes }: EntryTableProps) => {
  const names = useLineNames()
  const requests = useRequested(outcomes)
  return (
    <Table name="Numbers" columns={columns}>
      {entries.map(({ candidates, kind, number, problem, reason, scac }) => {
        const outcome = outcomes.get(number)
        return (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td data-label="Type">
              {isClosed(outcome) ? (
                kinds[kind]
              ) : (
                <KindField name={`Type of ${number}`} kind={kind} choose={(kind) => choose(number, { kind })} />
              )}
            </td>
            <td data-label="Carrier">
              {isClosed(outcome) ? (
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
