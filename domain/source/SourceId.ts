import type { CredentialId } from "../Identifiers.ts"

/** What was asked under an access, by kind: sources as the accounts that follow them name them. */
export const sourceIdOf = ({ credential_id, kind }: { readonly credential_id: CredentialId; readonly kind: string }) =>
  `${credential_id}-${kind}`

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly source: string
  }
}
