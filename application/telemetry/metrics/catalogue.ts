import * as database from "./database.ts"
import type { DescribedMetric } from "./MetricFamily.ts"
import * as process from "./process.ts"
import * as requests from "./requests.ts"
import * as sources from "./sources.ts"
import * as storage from "./storage.ts"
import * as webhooks from "./webhooks.ts"
import * as work from "./work.ts"

export const catalogue: Readonly<Record<string, ReadonlyArray<DescribedMetric>>> = {
  Requests: Object.values(requests),
  "Queues and folds": Object.values(work),
  Sources: Object.values(sources),
  "Events and webhooks": Object.values(webhooks),
  Database: Object.values(database),
  Files: Object.values(storage),
  Processes: Object.values(process)
}
