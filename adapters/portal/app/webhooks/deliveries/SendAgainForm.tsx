import { useState } from "react"

import { call } from "../../api/client.ts"
import type { WebhookRedelivered } from "../../api/schemas.ts"
import { useChange } from "../../api/useChange.ts"
import { Check } from "../../forms/Check.tsx"
import { Field } from "../../forms/Field.tsx"
import { Wrong } from "../../forms/Wrong.tsx"
import { DateField } from "../../parts/control/DateField.tsx"
import type { Webhook } from "../Webhook.ts"
import { NumberField } from "./NumberField.tsx"
import { inSentences, kinds } from "./redelivery.ts"
import type { Kind, Redelivery } from "./redelivery.ts"

import form from "../../forms/form.module.css"
import button from "../../parts/control/button.module.css"
import actions from "../../parts/layout/actions.module.css"

interface SendAgainFormProps {
  readonly webhook: Webhook
  readonly close: () => void
}

export const SendAgainForm = ({ close, webhook: { attributes, id } }: SendAgainFormProps) => {
  const [kind, setKind] = useState<Kind>("failed")
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const [since, setSince] = useState("")
  const [activate, setActivate] = useState(false)
  const redeliver = useChange((which: Redelivery) => call<WebhookRedelivered>(`webhooks/${id}/redeliver`, which))
  const which: Redelivery = {
    ...(kind === "failed"
      ? { status: "failed", ...(since === "" ? {} : { since: `${since}T00:00:00.000Z` }) }
      : { from: Number(from), ...(kind === "range" ? { to: Number(to) } : {}) }),
    ...(activate ? { activate } : {})
  }
  const rest = redeliver.data?.continue_from ?? null
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        redeliver.mutate(which)
      }}
    >
      <Field label="Deliveries">
        {(control) => (
          <select {...control} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {Object.entries(kinds).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === "failed" ? (
        <Field label="Created since (UTC)" hint="Leave empty for all stored deliveries.">
          {(control) => <DateField {...control} value={since} change={setSince} />}
        </Field>
      ) : (
        <NumberField label="From number" hint="The webhook-sequence header of a delivery." value={from} set={setFrom} />
      )}
      {kind === "range" ? <NumberField label="To number" value={to} set={setTo} /> : null}
      {attributes.active ? null : (
        <Check isChecked={activate} check={setActivate}>
          Activate the webhook first
        </Check>
      )}
      <p role="status">{redeliver.data === undefined ? "" : inSentences(redeliver.data)}</p>
      <Wrong error={redeliver.error} again={() => redeliver.mutate(which)} isUnsaved={`${from}${to}${since}` !== ""} />
      <div className={actions.actions}>
        <button type="submit" className={button.main} disabled={redeliver.isPending}>
          Send again
        </button>
        {rest === null ? null : (
          <button type="button" onClick={() => redeliver.mutate({ ...which, from: rest })}>
            Continue at number {rest}
          </button>
        )}
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </form>
  )
}
