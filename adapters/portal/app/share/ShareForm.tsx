import { useState } from "react"

import { attributeErrorOf } from "../api/ApiError.ts"
import { sendDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { Checkbox } from "../forms/Checkbox.tsx"
import { Field } from "../forms/Field.tsx"
import { Form } from "../forms/Form.tsx"
import { expiryAfterDays, lifetimesInDays } from "./ShareLink.ts"
import type { ShareLink } from "./ShareLink.ts"

interface ShareFormProps {
  readonly shipment: string
  readonly made: (link: ShareLink) => void
  readonly cancel: () => void
}

export const ShareForm = ({ cancel, made, shipment }: ShareFormProps) => {
  const [name, setName] = useState("")
  const [days, setDays] = useState<number>(lifetimesInDays[1])
  const [holds, setHolds] = useState(false)
  const [fees, setFees] = useState(false)
  const share = useApiMutation(
    () =>
      sendDocument<Document<ShareLink>>("POST", `shipments/${shipment}/share_links`, {
        type: "share_link",
        attributes: {
          ...(name.trim() === "" ? {} : { name: name.trim() }),
          expires_at: expiryAfterDays(days, Date.now()),
          shows_holds: holds,
          shows_fees: fees
        }
      }),
    ({ data }) => made(data)
  )
  return (
    <Form act="Create link" change={share} beside={["name", "expires_at"]} cancel={cancel}>
      <p>
        The link shows the carrier, vessel, ports, estimates, containers, milestones, and maps of this shipment without
        signing in. It never shows bills of lading, references, parties, tags, custom fields, or documents.
      </p>
      <Field label="Recipient" hint="Only your account sees this." wrong={attributeErrorOf(share.error, "name")}>
        {(control) => (
          <input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label="Expires after" wrong={attributeErrorOf(share.error, "expires_at")}>
        {(control) => (
          <select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lifetimesInDays.map((count) => (
              <option key={count} value={count}>
                {count} days
              </option>
            ))}
          </select>
        )}
      </Field>
      <Checkbox isChecked={holds} check={setHolds}>
        Show holds
      </Checkbox>
      <Checkbox isChecked={fees} check={setFees}>
        Show fees
      </Checkbox>
    </Form>
  )
}
