/** The service and its nodes, which start with the settings of `service.js`. */
export const nodeNames = ["all", "api", "ingestion", "webhook"]

/** Programs of `npm start -- NAME`; each is the file `runtimes/NAME.ts`. */
export const programNames = [...nodeNames, "receiver", "simulator", "mcp", "ingest", "reference", "migrate"]
