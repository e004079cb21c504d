/** Earlier releases read the dropped columns. */
export const least = 87

/**
 * Moves plain secrets into `sealed`, marked as plain. The database does not have the key, so the first start seals them
 * (`sealPlainWebhooks`).
 */
export const statements: ReadonlyArray<string> = [
  `alter table webhooks add column sealed text`,
  `update webhooks set sealed =
     'plain.' || json_build_object('secret', secret, 'replaced', json_build_array(), 'headers', headers)::text`,
  `alter table webhooks alter column sealed set not null, drop column secret, drop column headers`
]
