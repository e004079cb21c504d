/** The latest report of each release per kind of source; null until the next fold. */
export const statements: ReadonlyArray<string> = [`alter table containers add column release_statuses jsonb`]
