import { useState } from "react"

import { send } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import { sentenceAbout } from "../../api/Refusal.ts"
import { useChange } from "../../api/useChange.ts"
import { Field } from "../../forms/Field.tsx"
import { Form } from "../../forms/Form.tsx"
import { Meanwhile } from "../../forms/Meanwhile.tsx"
import { instantOf, onThisClock, thisZone } from "../../forms/thisClock.ts"
import { useEdits } from "../../forms/useEdits.ts"
import { Dialog } from "../../parts/layout/Dialog.tsx"
import { timeText } from "../../parts/notation.ts"

export const MarkDelivered = ({ container: { attributes, id } }: { readonly container: Container }) => {
  const [isOpen, setOpen] = useState(false)
  const { delivered_at } = attributes
  const { changed, drop, fill, values } = useEdits({
    at: delivered_at === null ? "" : onThisClock(new Date(delivered_at))
  })
  const { at } = values
  const close = () => setOpen(false)
  const mark = useChange(
    () =>
      send("PATCH", `containers/${id}`, { type: "container", id, attributes: { delivered_at: instantOf(at) ?? at } }),
    close
  )
  const act = delivered_at === null ? "Mark as delivered" : "Change time"
  return (
    <>
      <button
        type="button"
        onClick={() => {
          mark.reset()
          drop()
          if (delivered_at === null) fill({ at: onThisClock(new Date()) })
          setOpen(true)
        }}
      >
        {act}
      </button>
      {isOpen ? (
        <Dialog title={`${act}: ${attributes.number}`} close={close}>
          <Form act="Save" change={mark} beside={["delivered_at"]} cancel={close}>
            <Field
              label="Delivered"
              hint={`In this browser's time zone (${thisZone()}).`}
              wrong={sentenceAbout(mark.error, "delivered_at")}
            >
              {(control) => (
                <input
                  {...control}
                  type="datetime-local"
                  required
                  value={at}
                  onChange={({ target }) => fill({ at: target.value })}
                />
              )}
            </Field>
            <Meanwhile
              now={changed.length === 0 ? null : delivered_at === null ? "" : timeText(delivered_at, undefined)}
              then="Saving replaces this time."
            />
            <p>The container shows as delivered until the empty return, and webhooks are notified.</p>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
