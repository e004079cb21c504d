import { useState } from "react"

import { postJson } from "../../api/client.ts"
import type { WebhookRedelivered } from "../../api/schemas.ts"
import { useApiMutation } from "../../api/useApiMutation.ts"
import { Checkbox } from "../../forms/Checkbox.tsx"
import { Field } from "../../forms/Field.tsx"
import { FormError } from "../../forms/FormError.tsx"
import { DateField } from "../../parts/control/DateField.tsx"
import type { Webhook } from "../Webhook.ts"
import { NumberField } from "./NumberField.tsx"
import { redeliveryText, redeliveryKinds } from "./redelivery.ts"
import type { RedeliveryKind, Redelivery } from "./redelivery.ts"

import form from "../../forms/form.module.css"
import button from "../../parts/control/button.module.css"
import actions from "../../parts/layout/actions.module.css"

interface RedeliveryFormProps {
  readonly webhook: Webhook
  readonly close: () => void
}

interface SelectionInput {
  readonly from: string
  readonly to: string
  readonly since: string
}

const selectionOf = (kind: RedeliveryKind, { from, since, to }: SelectionInput): Redelivery => {
  if (kind === "failed") return { status: "failed", ...(since === "" ? {} : { since: `${since}T00:00:00.000Z` }) }
  return { from: Number(from), ...(kind === "range" ? { to: Number(to) } : {}) }
}

export const RedeliveryForm = ({ close, webhook: { attributes, id } }: RedeliveryFormProps) => {
  const [kind, setKind] = useState<RedeliveryKind>("failed")
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const [since, setSince] = useState("")
  const [activate, setActivate] = useState(false)
  const redeliver = useApiMutation((which: Redelivery) =>
    postJson<WebhookRedelivered>(`webhooks/${id}/redeliver`, which)
  )
  const which: Redelivery = { ...selectionOf(kind, { from, to, since }), ...(activate ? { activate } : {}) }
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
          <select {...control} value={kind} onChange={({ target }) => setKind(target.value as RedeliveryKind)}>
            {Object.entries(redeliveryKinds).map(([value, name]) => (
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
        <Checkbox isChecked={activate} check={setActivate}>
          Activate the webhook first
        </Checkbox>
      )}
      <p role="status">{redeliver.data === undefined ? "" : redeliveryText(redeliver.data)}</p>
      <FormError
        error={redeliver.error}
        again={() => redeliver.mutate(which)}
        isUnsaved={`${from}${to}${since}` !== ""}
      />
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
