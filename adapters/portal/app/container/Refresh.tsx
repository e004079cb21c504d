import { sendDocument } from "../api/client.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { useEntitlements } from "../api/useEntitlements.ts"
import { FormError } from "../forms/FormError.tsx"

import actions from "../parts/layout/actions.module.css"

interface Started {
  readonly message: string
}

/** Requires the `refresh` entitlement. */
export const Refresh = ({ id }: { readonly id: string }) => {
  const mayRefresh = useEntitlements()?.includes("refresh")
  const refresh = useApiMutation(() => sendDocument<Started>("PATCH", `containers/${id}/refresh`))
  if (mayRefresh !== true) return null
  return (
    <div className={actions.actions}>
      <span role="status">{refresh.data?.message}</span>
      <FormError error={refresh.error} again={() => refresh.mutate()} />
      <button type="button" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
        Refresh
      </button>
    </div>
  )
}
