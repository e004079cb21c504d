import type { ReactNode } from "react"

import { Code } from "../parts/control/Code.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"

import button from "../parts/control/button.module.css"
import form from "./form.module.css"

interface OnceProps {
  readonly title: string
  readonly name: string
  readonly secret: string
  readonly done: () => void
  readonly children: ReactNode
}

/** Escape does not close the dialog, because the secret is not shown again. */
export const Once = ({ children, done, name, secret, title }: OnceProps) => (
  <Dialog title={title}>
    <div className={form.form}>
      {children}
      <Code name={name} text={secret} />
      <button type="button" className={button.main} onClick={done}>
        Done
      </button>
    </div>
  </Dialog>
)
