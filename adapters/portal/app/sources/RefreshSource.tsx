import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { useEntitlements } from "../api/useEntitlements.ts"
import { FormError } from "../forms/FormError.tsx"
import type { Source } from "./Source.ts"

import styles from "./RefreshSource.module.css"

/** Polls the source for all tracked numbers. Inboxes and vessel positions cannot be polled. */
export const RefreshSource = ({ source: { attributes, id } }: { readonly source: Source }) => {
  const mayRefresh = useEntitlements()?.includes("refresh")
  const ask = useApiMutation(() => sendDocument<{ readonly message: string }>("PATCH", `sources/${id}/refresh`))
  if (mayRefresh !== true || attributes.kind === "inbox" || attributes.kind === "vessels") return null
  return (
    <div className={styles.ask}>
      <button
        type="button"
        aria-label={`Refresh now: ${attributes.name ?? attributes.source}`}
        disabled={attributes.numbers === 0 || ask.isPending}
        onClick={() => ask.mutate()}
      >
        Refresh now
      </button>
      <small role="status">{ask.data?.message}</small>
      <FormError error={ask.error} again={() => ask.mutate()} />
    </div>
  )
}
