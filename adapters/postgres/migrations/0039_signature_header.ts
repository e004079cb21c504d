export const statements: ReadonlyArray<string> = [`alter table webhooks add column signature_header text`]
