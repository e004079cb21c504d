import { useState } from "react"

import { send } from "../api/client.ts"
import { sentenceAbout } from "../api/Refusal.ts"
import { useChange } from "../api/useChange.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { EventChoice } from "./EventChoice.tsx"
import type { Webhook } from "./Webhook.ts"

interface EditWebhookProps {
  readonly webhook: Webhook
  readonly done: () => void
}

/** Changes where a webhook sends, and what. */
export const EditWebhook = ({ done, webhook: { attributes, id } }: EditWebhookProps) => {
  const [url, setUrl] = useState(attributes.url)
  const [events, setEvents] = useState(attributes.events)
  const change = useChange(
    () =>
      send("PATCH", `webhooks/${id}`, {
        type: "webhook",
        id,
        attributes: { url, events: events.length === 0 ? null : events }
      }),
    done
  )
  return (
    <Form act="Save" change={change} beside={["url", "events"]} cancel={done}>
      <Field
        label="Address"
        hint="What waits to be sent goes to the new address, too."
        wrong={sentenceAbout(change.error, "url")}
      >
        {(control) => (
          <input
            {...control}
            required
            inputMode="url"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.target.value.trim())}
          />
        )}
      </Field>
      <EventChoice chosen={events} choose={setEvents} wrong={sentenceAbout(change.error, "events")} />
    </Form>
  )
}
