import { execFile } from "node:child_process"
import { promisify } from "node:util"

import { Effect } from "effect"
import { inject } from "vitest"

import { directory } from "../directory.ts"

/** Copies a data directory whose server is down, with the owners of its files. */
export const copyData = (from: string, to: string): Promise<unknown> => promisify(execFile)("cp", ["-a", from, to])

/** Makes a data directory as a first start leaves it, which spares a test that is about something else that start. */
export const prepareData = (dataDir: string) => Effect.promise(() => copyData(`${inject("preparedData")}/.`, dataDir))

/** A data directory of its own for one test, as a first start leaves it. */
export const preparedDirectory = Effect.tap(directory, prepareData)
