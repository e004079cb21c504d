import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { Dialog } from "../parts/layout/Dialog.tsx"
import { NewSecret } from "./NewSecret.tsx"
import type { Webhook } from "./Webhook.ts"

const overlaps = [
  [86_400, "for a day"],
  [3_600, "for an hour"],
  [604_800, "for a week"],
  [0, "not at all: it has leaked"]
] as const

/** During the overlap, deliveries have signatures of both secrets. */
export const RotateSecret = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [overlap, setOverlap] = useState<number>(overlaps[0][0])
  const [made, setMade] = useState<Webhook>()
  const rotate = useApiMutation(
    () =>
      sendDocument<Document<Webhook>>("POST", `webhooks/${id}/rotate_secret`, {
        type: "webhook_secret_rotation",
        attributes: { overlap_seconds: overlap }
      }),
    ({ data }) => {
      setOpen(false)
      setMade(data)
    }
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New secret
      </button>
      {isOpen ? (
        <Dialog title="New secret" close={() => setOpen(false)}>
          <Form act="Create secret" change={rotate} beside={["overlap_seconds"]} cancel={() => setOpen(false)}>
            <p>
              The new secret signs deliveries at once. While the previous secret is valid, webhook-signature has both
              signatures, and x-webhook-signature-256 has only the new one.
            </p>
            <Field label="Keep the previous secret valid" wrong={attributeErrorOf(rotate.error, "overlap_seconds")}>
              {(control) => (
                <select {...control} value={overlap} onChange={(event) => setOverlap(Number(event.target.value))}>
                  {overlaps.map(([seconds, name]) => (
                    <option key={seconds} value={seconds}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </Form>
        </Dialog>
      ) : null}
      {made === undefined ? null : <NewSecret webhook={made} done={() => setMade(undefined)} />}
    </>
  )
}
