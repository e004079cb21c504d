import { useState } from "react"

import { Dialog } from "../../parts/layout/Dialog.tsx"
import type { Webhook } from "../Webhook.ts"
import { RedeliveryForm } from "./RedeliveryForm.tsx"

export const Redeliver = ({ webhook }: { readonly webhook: Webhook }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send several again
      </button>
      {isOpen ? (
        <Dialog title="Send again" close={() => setOpen(false)}>
          <RedeliveryForm webhook={webhook} close={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}
