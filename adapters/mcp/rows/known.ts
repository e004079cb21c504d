type Known<Row> = { readonly [Name in keyof Row]?: Exclude<Row[Name], null | undefined> }

export const known = <Row extends object>(row: Row): Known<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as Known<Row>
