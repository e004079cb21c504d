import type { CredentialId } from "../../Identifiers.ts"

export const sourceIdOf = ({ credential_id, kind }: { readonly credential_id: CredentialId; readonly kind: string }) =>
  `${credential_id}-${kind}`

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly source: string
  }
}
