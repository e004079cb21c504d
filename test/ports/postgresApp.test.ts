import * as TestSql from "../support/postgres/TestSql.ts"
import { runContracts } from "./contracts.ts"

runContracts("Postgres as landfall_app", TestSql.layerApp, ["app"], {
  timeout: "60 seconds",
  excludeTestServices: true
})
