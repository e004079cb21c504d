import type { AuditEntry } from "./AuditEntry.ts"

/**
 * What the hash of an entry is made of: its attributes but `hash`, as JSON in the canonical form of RFC 8785 (names in
 * order, no blanks). The database writes the same text in `landfall_audit_text`.
 */
export const canonical = ({ hash: _hash, ...attributes }: Omit<AuditEntry, "hash"> & { readonly hash?: string }) =>
  JSON.stringify(Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))))
