import * as TestSql from "../support/TestSql.ts"
import { runContracts } from "./contracts.ts"

runContracts("Postgres as landfall_worker", TestSql.layerWorker, ["worker"], {
  timeout: "60 seconds",
  excludeTestServices: true
})
