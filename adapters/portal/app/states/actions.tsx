import { ApiError } from "../api/ApiError.ts"
import { Field } from "../forms/Field.tsx"
import { SelectField } from "../forms/SelectField.tsx"
import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { ExportMenu } from "../parts/control/ExportMenu.tsx"
import { SearchField } from "../parts/control/SearchField.tsx"
import { Pager } from "../parts/layout/Pager.tsx"
import { ErrorBlock, StateBlock } from "../parts/layout/StateBlock.tsx"
import { Table } from "../parts/layout/Table.tsx"
import type { PartStates } from "./PartStates.ts"

const nothing = () => undefined

const refusal = (status: number | null, detail: string) =>
  new ApiError(status, { detail }, new Headers({ "x-request-id": "0190-1" }))

const page = { nouns: ["container", "containers"], size: 50, go: nothing } as const

export const actions: Readonly<Record<string, PartStates>> = {
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
    failure: <ErrorBlock title="Not loaded" error={refusal(503, "The database is unavailable")} retry={nothing} />,
    forbidden: <ErrorBlock title="Not loaded" error={refusal(403, "Your plan does not include it")} retry={nothing} />
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
    any: <SelectField label="Rule" value={undefined} names={{ one: "One", two: "Two" }} choose={nothing} />,
    one: (
      <SelectField label="Order" value={"one" as "one" | "two"} names={{ one: "One", two: "Two" }} choose={nothing} />
    )
  },
  "Search field": { empty: <SearchField label="Container or bill" value={undefined} find={nothing} /> },
  Export: {
    closed: <ExportMenu list="containers" parameters={{}} extent={undefined} />,
    all: <ExportMenu list="containers" parameters={{}} extent="all 41" />,
    selected: <ExportMenu list="containers" parameters={{}} extent="3 selected" />
  },
  Code: { text: <CodeBlock name="Secret" text="whsec_example" /> },
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
