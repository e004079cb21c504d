import { useState } from "react"

import { SecretDialog } from "../forms/SecretDialog.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { NewKeyForm } from "./NewKeyForm.tsx"

import button from "../parts/control/button.module.css"

export const NewKey = () => {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<string>()
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={button.main} onClick={() => setOpen(true)}>
        New key
      </button>
      {isOpen ? (
        <Dialog title="New key" close={close}>
          <NewKeyForm
            made={(made) => {
              close()
              setKey(made)
            }}
            cancel={close}
          />
        </Dialog>
      ) : null}
      {key === undefined ? null : (
        <SecretDialog title="New API key" name="Key" secret={key} done={() => setKey(undefined)}>
          <p>
            Store it now. Landfall does not keep a copy and does not show it again. Programs send it as{" "}
            <code>Authorization: Token KEY</code>.
          </p>
        </SecretDialog>
      )}
    </>
  )
}
