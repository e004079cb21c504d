import { useState } from "react"

import type { Shipment } from "../api/Shipment.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Form } from "../forms/Form.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { tagAll } from "./bulkActions.ts"
import type { BulkResult } from "./bulkActions.ts"

import form from "../forms/form.module.css"

const notBlank = String.raw`.*\S.*`

interface TagShipmentsProps {
  readonly shipments: ReadonlyArray<Shipment>
  readonly done: (outcome: BulkResult) => void
}

export const TagShipments = ({ done, shipments }: TagShipmentsProps) => {
  const [isOpen, setOpen] = useState(false)
  const [tag, setTag] = useState("")
  const close = () => setOpen(false)
  const add = useApiMutation(
    () => tagAll(shipments, tag.trim()),
    (outcome) => {
      close()
      done(outcome)
    }
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Tag
      </button>
      {isOpen ? (
        <Dialog title={`Tag ${shipments.length} shipment${shipments.length === 1 ? "" : "s"}`} close={close}>
          <Form act="Add tag" change={add} cancel={close}>
            <label className={form.label}>
              Tag
              <input
                required
                pattern={notBlank}
                autoFocus
                autoComplete="off"
                maxLength={200}
                value={tag}
                onChange={({ target }) => setTag(target.value)}
              />
            </label>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
