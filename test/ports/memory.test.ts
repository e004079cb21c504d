import * as TestMemory from "../support/TestMemory.ts"
import { runContracts } from "./contracts.ts"

runContracts("memory", TestMemory.layer, ["app", "worker"], { timeout: "60 seconds", excludeTestServices: false })
