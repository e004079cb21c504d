import { Schema } from "effect"

export const DataSource = Schema.Literals(["shipping_line", "terminal", "rail", "ais"])
export type DataSource = typeof DataSource.Type
