/** `last_attempt` is null for earlier attempts. */
export const statements: ReadonlyArray<string> = [
  `alter table deliveries add column last_attempt text collate "C"`,
  `alter table webhooks add column format text not null default 'json_api'`,
  `alter table deliveries add column format text not null default 'json_api'`
]
