/** Time of each backup; and the least release that 0087 did not set. */
export const statements: ReadonlyArray<string> = [
  `create table backups (made_at timestamptz primary key, migration integer not null)`,
  `update least_release set migration = greatest(migration, 87)`
]
