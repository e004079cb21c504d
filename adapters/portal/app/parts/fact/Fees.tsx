import type { Container } from "../../api/Container.ts"
import { formatMoney } from "../formatMoney.ts"
import { NoneReported, UnknownValue } from "./UnknownValue.tsx"

export const Fees = ({ container }: { readonly container: Container }) => {
  const fees = container.attributes.fees_at_pod_terminal
  if (fees === null) return <UnknownValue />
  if (fees.length === 0) return <NoneReported />
  const owed = container.meta.fees_owed ?? []
  return owed.length === 0 ? "No amount yet" : owed.map(formatMoney).join(" + ")
}
