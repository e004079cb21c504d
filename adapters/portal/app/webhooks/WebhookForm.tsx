import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import type { EventName } from "../api/schemas.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { EventSelection } from "./EventSelection.tsx"
import { formats } from "./Webhook.ts"
import type { Webhook, WebhookAttributes } from "./Webhook.ts"

interface WebhookFormProps {
  readonly made: (webhook: Webhook) => void
  readonly cancel: () => void
}

export const WebhookForm = ({ cancel, made }: WebhookFormProps) => {
  const [url, setUrl] = useState("")
  const [events, setEvents] = useState<ReadonlyArray<EventName>>([])
  const [format, setFormat] = useState<WebhookAttributes["format"]>("json_api")
  const [after, setAfter] = useState("")
  const create = useApiMutation(
    () =>
      sendDocument<Document<Webhook>>("POST", "webhooks", {
        type: "webhook",
        attributes: {
          url,
          format,
          ...(events.length === 0 ? {} : { events }),
          ...(after === "" ? {} : { from_cursor: Number(after) })
        }
      }),
    ({ data }) => made(data)
  )
  return (
    <Form act="Create" change={create} beside={["url", "events", "format", "from_cursor"]} cancel={cancel}>
      <Field
        label="Address"
        hint="Receives a POST request for each event."
        wrong={attributeErrorOf(create.error, "url")}
      >
        {(control) => (
          <input
            {...control}
            required
            autoFocus
            inputMode="url"
            spellCheck={false}
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value.trim())}
          />
        )}
      </Field>
      <EventSelection chosen={events} choose={setEvents} wrong={attributeErrorOf(create.error, "events")} />
      <Field label="Format" wrong={attributeErrorOf(create.error, "format")}>
        {(control) => (
          <select
            {...control}
            value={format}
            onChange={(event) => setFormat(event.target.value as WebhookAttributes["format"])}
          >
            {Object.entries(formats).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Past events after sequence"
        hint="A sequence of the event feed: 0 starts with the oldest stored event. Leave empty to start with the next event."
        wrong={attributeErrorOf(create.error, "from_cursor")}
      >
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            step={1}
            value={after}
            onChange={(event) => setAfter(event.target.value)}
          />
        )}
      </Field>
    </Form>
  )
}
