import { useState } from "react"

import { Dialog } from "../parts/layout/Dialog.tsx"
import { TrackForm } from "./TrackForm.tsx"

import button from "../parts/control/button.module.css"

export const TrackNumber = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button.main} onClick={() => setOpen(true)}>
        Track a number
      </button>
      {isOpen ? (
        <Dialog title="Track a number" size="content" close={() => setOpen(false)}>
          <TrackForm done={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}
