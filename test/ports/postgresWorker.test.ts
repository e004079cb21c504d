import * as TestSql from "../support/postgres/TestSql.ts"
import { runContracts } from "./contracts.ts"

runContracts("Postgres as landfall_worker", TestSql.layerWorker, ["worker"], {
  timeout: "60 seconds",
  excludeTestServices: true
})
