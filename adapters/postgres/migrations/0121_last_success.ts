export const statements: ReadonlyArray<string> = [`alter table webhook_health add column last_success_at timestamptz`]
