import { useLastDelivered } from "../deliveries/useNotifications.ts"
import { Time } from "../parts/Time.tsx"

/** When the newest event that arrived did so. */
export const LastDelivered = ({ webhook }: { readonly webhook: string }) => {
  const at = useLastDelivered(webhook)
  if (at === undefined) return <span className="quiet">–</span>
  return at === null ? <span className="quiet">Nothing delivered yet</span> : <Time at={at} zone="UTC" />
}
