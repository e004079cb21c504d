import { send } from "../api/client.ts"
import type { TradeDocument } from "../api/schemas.ts"
import { useChange } from "../api/useChange.ts"
import { Choice } from "../forms/Choice.tsx"
import { Wrong } from "../forms/Wrong.tsx"
import { kinds } from "./kinds.ts"
import type { Kind } from "./kinds.ts"

export const DocumentKind = ({ document: { attributes: a, id } }: { readonly document: TradeDocument }) => {
  const choose = useChange((kind: Kind | null) =>
    send("PATCH", `documents/${id}`, { type: "document", id, attributes: { document_type_manual: kind } })
  )
  return (
    <>
      <Choice
        label="Type"
        value={a.document_type_manual ?? undefined}
        names={kinds}
        any={a.document_type === null ? "Unknown" : `${kinds[a.document_type]} (from its name)`}
        choose={(kind) => choose.mutate(kind ?? null)}
      />
      <Wrong error={choose.error} again={() => choose.mutate(choose.variables ?? null)} />
    </>
  )
}
