import { sendDocument } from "../api/client.ts"
import type { TradeDocument } from "../api/schemas.ts"
import { useApiMutation } from "../api/useApiMutation.ts"
import { FormError } from "../forms/FormError.tsx"
import { SelectField } from "../forms/SelectField.tsx"
import { documentTypes } from "./kinds.ts"
import type { DocumentType } from "./kinds.ts"

export const DocumentKind = ({ document: { attributes: a, id } }: { readonly document: TradeDocument }) => {
  const choose = useApiMutation((kind: DocumentType | null) =>
    sendDocument("PATCH", `documents/${id}`, { type: "document", id, attributes: { document_type_manual: kind } })
  )
  return (
    <>
      <SelectField
        label="Type"
        value={a.document_type_manual ?? undefined}
        names={documentTypes}
        any={a.document_type === null ? "Unknown" : `${documentTypes[a.document_type]} (from its name)`}
        choose={(kind) => choose.mutate(kind ?? null)}
      />
      <FormError error={choose.error} again={() => choose.mutate(choose.variables ?? null)} />
    </>
  )
}
