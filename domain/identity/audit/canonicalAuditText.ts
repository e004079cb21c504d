import type { AuditEntry } from "./AuditEntry.ts"

/** Canonical JSON (RFC 8785) without `hash`. Must equal the SQL function `landfall_audit_text`. */
export const canonicalAuditText = ({
  hash: _hash,
  ...attributes
}: Omit<AuditEntry, "hash"> & { readonly hash?: string }) =>
  JSON.stringify(Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))))
