/** The latest report of each release by each kind of source; null until the next fold of a container. */
export const statements: ReadonlyArray<string> = [`alter table containers add column release_statuses jsonb`]
