import { useState } from "react"

import type { Shipment } from "../api/Shipment.ts"
import { useChange } from "../api/useChange.ts"
import { Dialog } from "../parts/Dialog.tsx"
import { tagAll } from "./several.ts"
import type { Outcome } from "./several.ts"

interface TagSeveralProps {
  readonly shipments: ReadonlyArray<Shipment>
  readonly done: (outcome: Outcome) => void
}

/** The button that adds a tag to several shipments, and its form. */
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
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault()
              add.mutate()
            }}
          >
            <label>
              Tag
              <input
                required
                autoFocus
                autoComplete="off"
                maxLength={200}
                value={tag}
                onChange={({ target }) => setTag(target.value)}
              />
            </label>
            <div className="actions">
              <button type="submit" className="main" disabled={add.isPending || tag.trim() === ""}>
                Add the tag
              </button>
              <button type="button" onClick={close}>
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
