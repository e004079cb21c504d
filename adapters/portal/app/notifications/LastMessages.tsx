import { useState } from "react"

import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { FormError } from "../forms/FormError.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { Messages } from "./Messages.tsx"
import type { Rule } from "./Rule.ts"

import form from "../forms/form.module.css"
import button from "../parts/control/button.module.css"
import actions from "../parts/layout/actions.module.css"

interface LastMessagesProps {
  readonly rule: Rule
  readonly mayTest: boolean
}

export const LastMessages = ({ mayTest, rule }: LastMessagesProps) => {
  const [isOpen, setOpen] = useState(false)
  const { name } = rule.attributes
  const test = useApiMutation(() => sendDocument("POST", `notification_rules/${rule.id}/test`))
  return (
    <>
      <button type="button" aria-label={`Messages: ${name}`} onClick={() => setOpen(true)}>
        Messages
      </button>
      {isOpen ? (
        <Dialog title={`Messages: ${name}`} close={() => setOpen(false)}>
          <div className={form.form}>
            <FormError error={test.error} again={() => test.mutate()} />
            <div className={actions.actions}>
              {mayTest ? (
                <button type="button" className={button.main} disabled={test.isPending} onClick={() => test.mutate()}>
                  Send test
                </button>
              ) : null}
              <button type="button" onClick={() => setOpen(false)}>
                Close
              </button>
            </div>
            <Messages rule={rule} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
