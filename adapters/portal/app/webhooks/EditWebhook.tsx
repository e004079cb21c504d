import { attributeErrorOf } from "../api/ApiError.ts"
import { getDocument, sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { ConflictNotice } from "../forms/ConflictNotice.tsx"
import { changesToSend } from "../forms/edits.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { useEdits } from "../forms/useEdits.ts"
import { EventSelection } from "./EventSelection.tsx"
import type { Webhook, WebhookAttributes } from "./Webhook.ts"

interface EditWebhookProps {
  readonly webhook: Webhook
  readonly done: () => void
}

/** Null means all events, including the events of later releases. */
const eventsOf = (events: WebhookAttributes["events"]) => (events.length === 0 ? null : events)

const settingsOf = ({ events, url }: WebhookAttributes) => ({ url, events: eventsOf(events) })

export const EditWebhook = ({ done, webhook: { attributes, id } }: EditWebhookProps) => {
  const { changed, edits, fill, isUnsaved, values } = useEdits(settingsOf(attributes))
  const change = useApiMutation(async () => {
    const { data } = await getDocument<Document<Webhook>>(`webhooks/${id}`)
    await sendDocument("PATCH", `webhooks/${id}`, {
      type: "webhook",
      id,
      attributes: changesToSend(edits, settingsOf(data.attributes))
    })
  }, done)
  return (
    <Form act="Save" change={change} beside={["url", "events"]} cancel={done} isUnsaved={isUnsaved}>
      <Field
        label="Address"
        hint="Queued deliveries also go to the new address."
        wrong={attributeErrorOf(change.error, "url")}
      >
        {(control) => (
          <input
            {...control}
            required
            inputMode="url"
            spellCheck={false}
            value={values.url}
            onChange={(event) => fill({ url: event.target.value.trim() })}
          />
        )}
      </Field>
      <ConflictNotice now={changed.includes("url") ? attributes.url : null} then="Saving replaces this value." />
      <EventSelection
        chosen={values.events ?? []}
        choose={(events) => fill({ events: eventsOf(events) })}
        wrong={attributeErrorOf(change.error, "events")}
      />
      <ConflictNotice
        now={changed.includes("events") ? (settingsOf(attributes).events?.join(", ") ?? "all events") : null}
        then="Saving keeps this and applies your changes."
      />
    </Form>
  )
}
