/** What a message holds that has no place in the model, in its own words. */
export const unreadElements: ReadonlyArray<string> = [
  `alter table readings add column unread jsonb not null default '[]'`
]
