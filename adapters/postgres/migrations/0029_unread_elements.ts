/** Message elements outside the model, verbatim. */
export const statements: ReadonlyArray<string> = [`alter table readings add column unread jsonb not null default '[]'`]
