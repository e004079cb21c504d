import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Checkbox } from "../forms/Checkbox.tsx"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"

export const SaveView = ({ query }: { readonly query: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState("")
  const [isShared, setShared] = useState(false)
  const close = () => setOpen(false)
  const save = useApiMutation(
    () =>
      sendDocument("POST", "saved_views", {
        type: "saved_view",
        attributes: { name: name.trim(), list: "containers", query, is_shared: isShared }
      }),
    close
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save view
      </button>
      {isOpen ? (
        <Dialog title="Save view" close={close}>
          <Form act="Save" change={save} beside={["name"]} cancel={close}>
            <Field label="Name" wrong={attributeErrorOf(save.error, "name")}>
              {(control) => (
                <input
                  {...control}
                  required
                  autoFocus
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <Checkbox isChecked={isShared} check={setShared}>
              Share with everyone in the account
            </Checkbox>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
