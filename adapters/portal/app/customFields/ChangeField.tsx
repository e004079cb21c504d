import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { ConflictNotice } from "../forms/ConflictNotice.tsx"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { useEdits } from "../forms/useEdits.ts"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { CustomFieldControl } from "./CustomFieldControl.tsx"
import { fieldDraftOf, valueOfDraft } from "./draft.ts"
import { fieldHintOf } from "./hintOf.ts"
import type { CustomFieldOwner } from "./useCustomFieldDefinitions.ts"
import type { CustomFieldWithValue } from "./useCustomFields.ts"

interface ChangeFieldProps {
  readonly of: CustomFieldOwner
  readonly id: string
  readonly defined: CustomFieldWithValue
}

export const ChangeField = ({ defined, id, of }: ChangeFieldProps) => {
  const { api_slug, data_type, display_name } = defined.definition.attributes
  const [isOpen, setOpen] = useState(false)
  const { changed, drop, fill, isUnsaved, values } = useEdits({
    value: fieldDraftOf(data_type, defined.field?.attributes.value)
  })
  const close = () => setOpen(false)
  const change = useApiMutation(
    () =>
      sendDocument("POST", `${of}/${id}/custom_fields`, {
        type: "custom_field",
        attributes: { api_slug, value: valueOfDraft(data_type, values.value) }
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
            <Field label={display_name} hint={fieldHintOf(data_type)} wrong={attributeErrorOf(change.error, "value")}>
              {(control) => (
                <CustomFieldControl
                  control={control}
                  dataType={data_type}
                  options={defined.options}
                  draft={values.value}
                  change={(value) => fill({ value })}
                />
              )}
            </Field>
            <ConflictNotice
              now={changed.length === 0 ? null : (defined.field?.attributes.display_value ?? "")}
              then="Saving replaces this value."
            />
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
