import { useState } from "react"

import { attributeErrorOf } from "../../api/ApiError.ts"
import { sendDocument } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import { useApiMutation } from "../../api/useApiMutation.ts"
import { parseBrowserTime, formatBrowserTime, browserZone } from "../../forms/browserTime.ts"
import { ConflictNotice } from "../../forms/ConflictNotice.tsx"
import { Field } from "../../forms/Field.tsx"
import { Form } from "../../forms/Form.tsx"
import { useEdits } from "../../forms/useEdits.ts"
import { formatTimeText } from "../../parts/formatTime.ts"
import { Dialog } from "../../parts/layout/Dialog.tsx"

export const MarkDelivered = ({ container: { attributes, id } }: { readonly container: Container }) => {
  const [isOpen, setOpen] = useState(false)
  const { delivered_at } = attributes
  const { changed, drop, fill, values } = useEdits({
    at: delivered_at === null ? "" : formatBrowserTime(new Date(delivered_at))
  })
  const { at } = values
  const close = () => setOpen(false)
  const mark = useApiMutation(
    () =>
      sendDocument("PATCH", `containers/${id}`, {
        type: "container",
        id,
        attributes: { delivered_at: parseBrowserTime(at) ?? at }
      }),
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
          if (delivered_at === null) fill({ at: formatBrowserTime(new Date()) })
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
              hint={`In this browser's time zone (${browserZone()}).`}
              wrong={attributeErrorOf(mark.error, "delivered_at")}
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
            <ConflictNotice
              now={changed.length === 0 ? null : delivered_at === null ? "" : formatTimeText(delivered_at, undefined)}
              then="Saving replaces this time."
            />
            <p>The container shows as delivered until the empty return, and webhooks are notified.</p>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
