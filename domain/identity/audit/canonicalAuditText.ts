import type { AuditEntry } from "./AuditEntry.ts"

/**
 * Hashed text: canonical JSON (RFC 8785) without `hash`. The SQL function `landfall_audit_text` must produce the same.
 */
export const canonicalAuditText = ({
  hash: _hash,
  ...attributes
}: Omit<AuditEntry, "hash"> & { readonly hash?: string }) =>
  JSON.stringify(Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))))
