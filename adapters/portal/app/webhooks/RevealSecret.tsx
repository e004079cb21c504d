import { useState } from "react"

import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { FormError } from "../forms/FormError.tsx"
import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import type { Webhook } from "./Webhook.ts"

import form from "../forms/form.module.css"

/** Requests the password again if it was entered some time ago. */
export const RevealSecret = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false)
  const reveal = useApiMutation(() => sendDocument<Document<Webhook>>("POST", `webhooks/${id}/reveal_secret`))
  const close = () => {
    setOpen(false)
    reveal.reset()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          reveal.mutate()
        }}
      >
        Show secret
      </button>
      {isOpen ? (
        <Dialog title="Secret" close={close}>
          <div className={form.form}>
            <p>The secret signs every delivery. The audit log records that you viewed it.</p>
            <FormError error={reveal.error} again={() => reveal.mutate()} />
            {reveal.data === undefined ? null : (
              <CodeBlock
                name="Secret"
                text={reveal.data.data.attributes.secret ?? "This service does not have the key to decrypt it."}
              />
            )}
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
