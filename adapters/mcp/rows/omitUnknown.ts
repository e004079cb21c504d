type KnownFields<Row> = { readonly [Name in keyof Row]?: Exclude<Row[Name], null | undefined> }

export const omitUnknown = <Row extends object>(row: Row): KnownFields<Row> =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
  ) as KnownFields<Row>
