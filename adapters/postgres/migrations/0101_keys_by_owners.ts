export const statements: ReadonlyArray<string> = [
  `grant update (revoked_at) on api_keys to landfall_app`,
  `alter table sessions add column confirmed_at timestamptz`
]
