import { useState } from "react"

import type { Shipment } from "../api/Shipment.ts"
import { useChange } from "../api/useChange.ts"
import { Form } from "../forms/Form.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { tagAll } from "./several.ts"
import type { Outcome } from "./several.ts"

import form from "../forms/form.module.css"

const notBlank = String.raw`.*\S.*`

interface TagSeveralProps {
  readonly shipments: ReadonlyArray<Shipment>
  readonly done: (outcome: Outcome) => void
}

export const TagSeveral = ({ done, shipments }: TagSeveralProps) => {
  const [isOpen, setOpen] = useState(false)
  const [tag, setTag] = useState("")
  const close = () => setOpen(false)
  const add = useChange(
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
