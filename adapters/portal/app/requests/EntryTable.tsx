import { Table } from "../parts/layout/Table.tsx"
import { CarrierField } from "./CarrierField.tsx"
import type { Choice } from "./Entry.ts"
import { KindField } from "./KindField.tsx"
import { OutcomeText } from "./OutcomeText.tsx"
import type { useEntries } from "./useEntries.ts"
import type { Outcome } from "./useTracking.ts"

const columns = ["Number", "Type", "Carrier", "Outcome"]

interface EntryTableProps {
  readonly entries: ReturnType<typeof useEntries>["entries"]
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly choose: (number: string, choice: Choice) => void
}

/** Several numbers, each with its type, its carrier, and its outcome. */
export const EntryTable = ({ choose, entries, outcomes }: EntryTableProps) => (
  <Table name="Numbers" columns={columns}>
    {entries.map(({ candidates, kind, number, problem, reason, scac }) => {
      const outcome = outcomes.get(number)
      return (
        <tr key={number}>
          <th scope="row">{number}</th>
          <td data-label="Type">
            <KindField name={`Type of ${number}`} kind={kind} choose={(kind) => choose(number, { kind })} />
          </td>
          <td data-label="Carrier">
            <CarrierField
              name={`Carrier of ${number}`}
              scac={scac}
              candidates={candidates}
              choose={(scac) => choose(number, { scac })}
            />
            <small>{reason}</small>
          </td>
          <td data-label="Outcome">
            {outcome === undefined ? (problem ?? (scac === "" ? "Choose a carrier." : "Ready")) : null}
            {outcome === undefined ? null : <OutcomeText number={number} outcome={outcome} />}
          </td>
        </tr>
      )
    })}
  </Table>
)
