import { useSignedInUser } from "../api/useSignedInUser.ts"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { urlOfCall } from "./ApiCall.ts"
import type { ApiCall } from "./ApiCall.ts"

import form from "../forms/form.module.css"
import button from "../parts/control/button.module.css"
import actions from "../parts/layout/actions.module.css"
import text from "../parts/text.module.css"

interface ConfirmCallProps {
  readonly call: ApiCall
  readonly send: () => void
  readonly close: () => void
}

export const ConfirmCall = ({ call, close, send }: ConfirmCallProps) => {
  const company = useSignedInUser()?.company
  return (
    <Dialog title={`Send this ${call.method}?`} close={close}>
      <div className={form.form}>
        <p>
          <code className={text.breakable}>
            {call.method} {urlOfCall(call)}
          </code>
        </p>
        <p>This request runs on real data: it may change or delete data of {company ?? "your account"} in your name.</p>
        <div className={actions.actions}>
          <button
            type="button"
            className={call.method === "DELETE" ? button.dangerous : button.main}
            onClick={() => {
              close()
              send()
            }}
          >
            Send {call.method}
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  )
}
