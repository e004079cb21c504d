import type { Container } from "../../api/Container.ts"
import { money } from "../money.ts"
import { None, Unknown } from "./Unknown.tsx"

export const Fees = ({ container }: { readonly container: Container }) => {
  const fees = container.attributes.fees_at_pod_terminal
  if (fees === null) return <Unknown />
  if (fees.length === 0) return <None />
  const owed = container.meta.fees_owed ?? []
  return owed.length === 0 ? "No amount yet" : owed.map(money).join(" + ")
}
