import { SecretDialog } from "../forms/SecretDialog.tsx"
import { Time } from "../parts/Time.tsx"
import type { Webhook } from "./Webhook.ts"

interface NewSecretProps {
  readonly webhook: Webhook
  readonly done: () => void
}

export const NewSecret = ({ done, webhook: { attributes: a } }: NewSecretProps) => (
  <SecretDialog title="Webhook secret" name="Secret" secret={a.secret ?? ""} done={done}>
    <p>Your receiver verifies deliveries with this secret. Store it where the receiver reads it.</p>
    {a.replaced_secrets_until === null ? null : (
      <p>
        The previous secret also signs deliveries until <Time at={a.replaced_secrets_until} zone="UTC" />.
      </p>
    )}
  </SecretDialog>
)
