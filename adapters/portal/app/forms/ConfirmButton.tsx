import { useState } from "react"
import type { ReactNode } from "react"

import { useApiMutation } from "../api/useApiMutation.ts"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { FormError } from "./FormError.tsx"

import button from "../parts/control/button.module.css"
import actions from "../parts/layout/actions.module.css"
import form from "./form.module.css"

interface ConfirmButtonProps {
  readonly act: string
  /** Target of the action, for screen readers. */
  readonly what: string
  readonly isDangerous?: boolean
  readonly change: () => Promise<unknown>
  readonly done?: () => void | Promise<void>
  readonly children: ReactNode
}

export const ConfirmButton = ({ act, change, children, done, isDangerous = false, what }: ConfirmButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const changing = useApiMutation(change, () => {
    close()
    return done?.()
  })
  return (
    <>
      <button
        type="button"
        className={isDangerous ? button.dangerous : undefined}
        aria-label={`${act}: ${what}`}
        onClick={() => {
          changing.reset()
          setOpen(true)
        }}
      >
        {act}
      </button>
      {isOpen ? (
        <Dialog title={`${act}: ${what}`} close={close}>
          <div className={form.form}>
            {children}
            <FormError error={changing.error} subject={what} again={() => changing.mutate()} />
            <div className={actions.actions}>
              <button
                type="button"
                className={isDangerous ? button.dangerous : button.main}
                disabled={changing.isPending}
                onClick={() => changing.mutate()}
              >
                {act}
              </button>
              <button type="button" onClick={close}>
                Cancel
              </button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
