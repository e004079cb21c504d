/** Releases before look for the columns that go. */
export const least = 87

/**
 * What releases before kept as it is becomes one text, marked as not sealed: the key is not in the database, so the first
 * start seals it (`sealPlainWebhooks`).
 */
export const statements: ReadonlyArray<string> = [
  `alter table webhooks add column sealed text`,
  `update webhooks set sealed =
     'plain.' || json_build_object('secret', secret, 'replaced', json_build_array(), 'headers', headers)::text`,
  `alter table webhooks alter column sealed set not null, drop column secret, drop column headers`
]
