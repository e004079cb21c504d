/** Owners revoke keys through the API, and a session notes when its user last showed who they are. */
export const statements: ReadonlyArray<string> = [
  `grant update (revoked_at) on api_keys to landfall_app`,
  `alter table sessions add column confirmed_at timestamptz`
]
