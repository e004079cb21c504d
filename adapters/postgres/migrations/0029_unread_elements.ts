/** What a message holds that has no place in the model, in its own words. */
export const statements: ReadonlyArray<string> = [`alter table readings add column unread jsonb not null default '[]'`]
