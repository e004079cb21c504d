import { useState } from "react"

import { useSignedInUser } from "../api/useSignedInUser.ts"
import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { Time } from "../parts/Time.tsx"
import { EditWebhook } from "./EditWebhook.tsx"
import { useEventCategories } from "./useEventCategories.ts"
import { formats } from "./Webhook.ts"
import type { Webhook } from "./Webhook.ts"

const Events = ({ events }: { readonly events: ReadonlyArray<string> }) => {
  const categories = useEventCategories()
  if (events.length === 0) return <>All, including events of later releases</>
  const listed = categories.flatMap(({ attributes, id }) => {
    const wanted = attributes.events.filter(({ name }) => events.includes(name))
    return wanted.length === 0 ? [] : [{ id, name: attributes.name, wanted }]
  })
  return listed.map(({ id, name, wanted }) => (
    <details key={id}>
      <summary>
        {name} <small>{wanted.length}</small>
      </summary>
      {wanted.map((event) => (
        <small key={event.name}>{event.name}</small>
      ))}
    </details>
  ))
}

export const Settings = ({ webhook }: { readonly webhook: Webhook }) => {
  const [isOpen, setOpen] = useState(false)
  const isOwner = useSignedInUser()?.isOwner === true
  const a = webhook.attributes
  return (
    <Card
      title="Settings"
      level={2}
      foot={
        isOwner ? (
          <button type="button" onClick={() => setOpen(true)}>
            Change
          </button>
        ) : undefined
      }
    >
      <FactList>
        <div>
          <dt>Events</dt>
          <dd>
            <Events events={a.events} />
          </dd>
        </div>
        <div>
          <dt>Format</dt>
          <dd>{formats[a.format]}</dd>
        </div>
        <div>
          <dt>Custom headers</dt>
          <dd>{a.headers.length === 0 ? "None" : a.headers.map(({ name }) => name).join(", ")}</dd>
        </div>
        <div>
          <dt>Second signature</dt>
          <dd>{a.signature_header ?? "None"}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <Time at={a.created_at} zone="UTC" />
          </dd>
        </div>
        {a.replaced_secrets_until === null ? null : (
          <div>
            <dt>Previous secret</dt>
            <dd>
              valid until <Time at={a.replaced_secrets_until} zone="UTC" />
            </dd>
          </div>
        )}
      </FactList>
      {isOpen ? (
        <Dialog title="Change webhook" close={() => setOpen(false)}>
          <EditWebhook webhook={webhook} done={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </Card>
  )
}
