/** When the report of a version that counts was first received: it orders reports of one date of their sender. */
export const statements: ReadonlyArray<string> = [`alter table sayings add column arrived_at timestamptz`]
