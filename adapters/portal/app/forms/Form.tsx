import type { ReactNode } from "react"

import { Wrong } from "./Wrong.tsx"

interface FormProps {
  /** The button that sends it. */
  readonly act: string
  /** What sending it does. */
  readonly change: { readonly mutate: () => void; readonly error: Error | null; readonly isPending: boolean }
  /** Attributes whose sentence stands at their fields. */
  readonly beside?: ReadonlyArray<string>
  readonly cancel: () => void
  readonly children: ReactNode
}

/** A form: its fields, what the service says against the rest of it, and the ways on and back. */
export const Form = ({ act, beside = [], cancel, change, children }: FormProps) => (
  <form
    className="form"
    onSubmit={(event) => {
      event.preventDefault()
      change.mutate()
    }}
  >
    {children}
    <Wrong error={change.error} beside={beside} again={() => change.mutate()} />
    <div className="actions">
      <button type="submit" className="main" disabled={change.isPending}>
        {act}
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  </form>
)
