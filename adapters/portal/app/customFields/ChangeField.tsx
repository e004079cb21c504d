import { useState } from "react"

import { send } from "../api/client.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { Meanwhile } from "../forms/Meanwhile.tsx"
import { useEdits } from "../forms/useEdits.ts"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { Control } from "./Control.tsx"
import { draftOf, valueOf } from "./draft.ts"
import { hintOf } from "./hintOf.ts"
import type { Defined } from "./useCustomFields.ts"
import type { Owner } from "./useDefinitions.ts"

interface ChangeFieldProps {
  readonly of: Owner
  readonly id: string
  readonly defined: Defined
}

export const ChangeField = ({ defined, id, of }: ChangeFieldProps) => {
  const { api_slug, data_type, display_name } = defined.definition.attributes
  const [isOpen, setOpen] = useState(false)
  const { changed, drop, fill, isUnsaved, values } = useEdits({
    value: draftOf(data_type, defined.field?.attributes.value)
  })
  const close = () => setOpen(false)
  const change = useChange(
    () =>
      send("POST", `${of}/${id}/custom_fields`, {
        type: "custom_field",
        attributes: { api_slug, value: valueOf(data_type, values.value) }
      }),
    close
  )
  return (
    <>
      <button
        type="button"
        aria-label={`Change: ${display_name}`}
        onClick={() => {
          change.reset()
          drop()
          setOpen(true)
        }}
      >
        Change
      </button>
      {isOpen ? (
        <Dialog title={display_name} close={close}>
          <Form act="Save" change={change} beside={["value"]} cancel={close} isUnsaved={isUnsaved}>
            <Field label={display_name} hint={hintOf(data_type)} wrong={sentenceAbout(change.error, "value")}>
              {(control) => (
                <Control
                  control={control}
                  dataType={data_type}
                  options={defined.options}
                  draft={values.value}
                  change={(value) => fill({ value })}
                />
              )}
            </Field>
            <Meanwhile
              now={changed.length === 0 ? null : (defined.field?.attributes.display_value ?? "")}
              then="Saving replaces this value."
            />
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
