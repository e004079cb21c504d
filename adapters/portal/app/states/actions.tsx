import { Refusal } from "../api/Refusal.ts"
import { Choice } from "../forms/Choice.tsx"
import { Field } from "../forms/Field.tsx"
import { Code } from "../parts/control/Code.tsx"
import { Export } from "../parts/control/Export.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { Failure, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import type { StatesOf } from "./StatesOf.ts"

const nothing = () => undefined

const refusal = (status: number | null, detail: string) =>
  new Refusal(status, { detail }, new Headers({ "x-request-id": "0190-1" }))

const page = { nouns: ["container", "containers"], size: 50, go: nothing } as const

export const actions: Readonly<Record<string, StatesOf>> = {
  Pager: {
    loading: <Pager {...page} total={undefined} page={1} />,
    one: <Pager {...page} total={1} page={1} />,
    first: <Pager {...page} total={1_234} page={1} />,
    last: <Pager {...page} total={1_234} page={25} />
  },
  "State block": {
    empty: (
      <StateBlock title="Nothing here">
        <p>No container matches your search.</p>
      </StateBlock>
    ),
    failure: <Failure title="Not loaded" error={refusal(503, "The database is unavailable")} retry={nothing} />,
    forbidden: <Failure title="Not loaded" error={refusal(403, "Your plan does not include it")} retry={nothing} />
  },
  Field: {
    plain: <Field label="Name">{(control) => <input {...control} />}</Field>,
    "with a hint": (
      <Field label="Address" hint="It begins with https.">
        {(control) => <input {...control} />}
      </Field>
    ),
    wrong: (
      <Field label="Address" wrong="must begin with https">
        {(control) => <input {...control} defaultValue="http" />}
      </Field>
    )
  },
  Choice: {
    any: <Choice label="Rule" value={undefined} names={{ one: "One", two: "Two" }} choose={nothing} />,
    one: <Choice label="Order" value={"one" as "one" | "two"} names={{ one: "One", two: "Two" }} choose={nothing} />
  },
  "Search field": { empty: <SearchField label="Container or bill" value={undefined} find={nothing} /> },
  Export: {
    closed: <Export list="containers" parameters={{}} extent={undefined} />,
    all: <Export list="containers" parameters={{}} extent="all 41" />,
    selected: <Export list="containers" parameters={{}} extent="3 selected" />
  },
  Code: { text: <Code name="Secret" text="whsec_example" /> },
  Table: {
    busy: (
      <Table name="Containers" columns={["Container", "Status"]} isBusy>
        <tr>
          <th scope="row">SIMU5000113</th>
          <td data-label="Status">At sea</td>
        </tr>
      </Table>
    )
  }
}
