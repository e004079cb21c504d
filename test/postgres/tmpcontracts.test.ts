import { changeFeedContract } from "../ports/ChangeFeed.ts"
import { accountStoreContract } from "../ports/AccountStore.ts"
import { eventLogContract } from "../ports/EventLog.ts"
import { observationStoreContract } from "../ports/ObservationStore.ts"
import * as TestSql from "../support/TestSql.ts"

const options = { timeout: "60 seconds", excludeTestServices: true } as const
changeFeedContract("worker", TestSql.layerWorker, options)
eventLogContract("worker", TestSql.layerWorker, options)
observationStoreContract("worker", TestSql.layerWorker, options)
accountStoreContract("worker", TestSql.layerWorker, options)
