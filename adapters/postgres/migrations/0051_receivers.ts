/** What the receivers of webhooks need. */
export const statements: ReadonlyArray<string> = [
  `alter table webhooks add column paused boolean not null default false`
]
