/** When a backup was written, for who asks how old the last one is; and the mark of 0087, which it did not raise itself. */
export const statements: ReadonlyArray<string> = [
  `create table backups (made_at timestamptz primary key, migration integer not null)`,
  `update least_release set migration = greatest(migration, 87)`
]
