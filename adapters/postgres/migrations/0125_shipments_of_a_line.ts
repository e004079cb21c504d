export const statements: ReadonlyArray<string> = [
  `create index shipments_line on shipments (account_id, shipping_line_scac)`
]
