import { useMe } from "../api/useMe.ts"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { addressOf } from "./Call.ts"
import type { Call } from "./Call.ts"

interface SendChangeProps {
  readonly call: Call
  readonly send: () => void
  readonly close: () => void
}

/** Says once more that it is real before anything is changed. */
export const SendChange = ({ call, close, send }: SendChangeProps) => {
  const company = useMe()?.company
  return (
    <Dialog title={`Send this ${call.method}?`} close={close}>
      <div className="form">
        <p>
          <code className="address">
            {call.method} {addressOf(call)}
          </code>
        </p>
        <p>
          This is no rehearsal: it may change or remove what {company === undefined ? "the account" : company} has, in
          your name.
        </p>
        <div className="actions">
          <button
            type="button"
            className={call.method === "DELETE" ? "dangerous" : "main"}
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
