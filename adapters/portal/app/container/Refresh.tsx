import { send } from "../api/client.ts"
import { useChange } from "../api/useChange.ts"
import { useEntitlements } from "../api/useEntitlements.ts"
import { Wrong } from "../forms/Wrong.tsx"

import actions from "../parts/layout/actions.module.css"

interface Started {
  readonly message: string
}

/** Requires the `refresh` entitlement. */
export const Refresh = ({ id }: { readonly id: string }) => {
  const mayRefresh = useEntitlements()?.includes("refresh")
  const refresh = useChange(() => send<Started>("PATCH", `containers/${id}/refresh`))
  if (mayRefresh !== true) return null
  return (
    <div className={actions.actions}>
      <span role="status">{refresh.data?.message}</span>
      <Wrong error={refresh.error} again={() => refresh.mutate()} />
      <button type="button" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
        Refresh
      </button>
    </div>
  )
}
