import { useState } from "react"
import type { ReactNode } from "react"

import { FormError } from "./FormError.tsx"

import button from "../parts/control/button.module.css"
import actions from "../parts/layout/actions.module.css"
import form from "./form.module.css"

interface FormProps {
  readonly act: string
  readonly change: {
    readonly mutate: () => void
    readonly error: Error | null
    readonly isPending: boolean
    readonly isSuccess: boolean
  }
  /** Attributes whose errors appear at their fields. */
  readonly beside?: ReadonlyArray<string>
  /** Without it, the form stays open and confirms the save. */
  readonly cancel?: () => void
  /** Whether input is unsaved; by default, any input counts. */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

export const Form = ({ act, beside = [], cancel, change, children, isUnsaved }: FormProps) => {
  const [isTyped, setTyped] = useState(false)
  const isHeld = isUnsaved ?? isTyped
  return (
    <form
      className={form.form}
      onInput={() => setTyped(true)}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate()
      }}
    >
      {children}
      <FormError error={change.error} beside={beside} again={() => change.mutate()} isUnsaved={isHeld} />
      <div className={actions.actions}>
        <button type="submit" className={cancel === undefined ? undefined : button.main} disabled={change.isPending}>
          {act}
        </button>
        {cancel === undefined ? (
          <span role="status">{change.isSuccess && !isHeld ? "Saved" : ""}</span>
        ) : (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
