import { Once } from "../forms/Once.tsx"
import { Time } from "../parts/Time.tsx"
import type { Webhook } from "./Webhook.ts"

interface NewSecretProps {
  readonly webhook: Webhook
  readonly done: () => void
}

/** The secret of a webhook, right after it was made. */
export const NewSecret = ({ done, webhook: { attributes: a } }: NewSecretProps) => (
  <Once title="The secret of the webhook" name="Secret" secret={a.secret ?? ""} done={done}>
    <p>Your receiver verifies with it that a delivery comes from here. Store it where the receiver reads it.</p>
    {a.replaced_secrets_until === null ? null : (
      <p>
        The secret before it signs beside it until <Time at={a.replaced_secrets_until} zone="UTC" />.
      </p>
    )}
  </Once>
)
