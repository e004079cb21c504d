import { useState } from "react"

import { postJson } from "../api/client.ts"
import type { EventName } from "../api/schemas.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Field } from "../forms/Field.tsx"
import { FormError } from "../forms/FormError.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { TestOutcome } from "./TestOutcome.tsx"
import type { WebhookTestResult } from "./TestOutcome.tsx"
import { useEventCategories } from "./useEventCategories.ts"
import type { Webhook } from "./Webhook.ts"

import form from "../forms/form.module.css"

export const TestEvent = ({ webhook: { attributes, id } }: { readonly webhook: Webhook }) => {
  const categories = useEventCategories()
  const [event, setEvent] = useState<EventName>(attributes.events[0] ?? "container.updated")
  const test = useApiMutation(() => postJson<WebhookTestResult>(`webhooks/${id}/test`, { event }))
  return (
    <Card title="Test delivery" level={2}>
      <form
        className={form.form}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          test.mutate()
        }}
      >
        <Field
          label="Event"
          hint="Sends one example of an invented voyage. It does not appear in the deliveries below."
        >
          {(control) => (
            <select {...control} value={event} onChange={({ target }) => setEvent(target.value as EventName)}>
              {categories.map(({ attributes, id }) => (
                <optgroup key={id} label={attributes.name}>
                  {attributes.events.map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <FormError error={test.error} again={() => test.mutate()} />
        <button type="submit" disabled={test.isPending}>
          Send test
        </button>
      </form>
      <div role="status">{test.data === undefined ? null : <TestOutcome outcome={test.data} />}</div>
    </Card>
  )
}
