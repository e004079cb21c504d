import { Field } from "../forms/Field.tsx"
import { CarrierField } from "./CarrierField.tsx"
import { KindField } from "./KindField.tsx"
import type { EntryOverride } from "./NumberEntry.ts"
import type { useEntries } from "./useEntries.ts"

import form from "../forms/form.module.css"

interface EntryFieldsProps {
  readonly entry: ReturnType<typeof useEntries>["entries"][number] | undefined
  readonly choose: (choice: EntryOverride) => void
}

export const EntryFields = ({ choose, entry }: EntryFieldsProps) => (
  <>
    <label className={form.label}>
      Type
      <KindField kind={entry?.kind ?? "bill_of_lading"} choose={(kind) => choose({ kind })} />
    </label>
    <Field label="Carrier">
      {(control) => (
        <CarrierField
          control={control}
          scac={entry?.scac ?? ""}
          candidates={entry?.candidates ?? []}
          choose={(scac) => choose({ scac })}
        />
      )}
    </Field>
  </>
)
