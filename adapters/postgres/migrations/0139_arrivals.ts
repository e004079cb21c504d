/** First receipt of the current version's report; orders reports with equal sender dates. */
export const statements: ReadonlyArray<string> = [`alter table sayings add column arrived_at timestamptz`]
