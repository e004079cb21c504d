import type { ReactNode } from "react"

import { CodeBlock } from "../parts/control/CodeBlock.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"

import button from "../parts/control/button.module.css"
import form from "./form.module.css"

interface SecretDialogProps {
  readonly title: string
  readonly name: string
  readonly secret: string
  readonly done: () => void
  readonly children: ReactNode
}

/** Escape does not close the dialog, because the secret is not shown again. */
export const SecretDialog = ({ children, done, name, secret, title }: SecretDialogProps) => (
  <Dialog title={title}>
    <div className={form.form}>
      {children}
      <CodeBlock name={name} text={secret} />
      <button type="button" className={button.main} onClick={done}>
        Done
      </button>
    </div>
  </Dialog>
)
