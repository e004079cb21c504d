import { useState } from "react"

import { Dialog } from "../parts/layout/Dialog.tsx"
import { NewTokenForm } from "./NewTokenForm.tsx"

export const NewToken = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New token
      </button>
      {isOpen ? (
        <Dialog title="New publishable token" close={close}>
          <NewTokenForm done={close} />
        </Dialog>
      ) : null}
    </>
  )
}
