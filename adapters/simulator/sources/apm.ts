import { Redacted } from "effect"

import type { ApmConfig } from "#adapters/sources/terminals/apm/ApmConfig.ts"

export const simulatedApm = (
  url: string,
  clockSpeed: number,
  requestsPerSecond: number,
  gatherMs: number
): ApmConfig => ({
  name: "apm",
  baseUrl: new URL(`${url}/apm`),
  credential: {
    clientId: "simulator",
    clientSecret: Redacted.make("simulator"),
    tokenUrl: `${url}/apm/oauth/client_credential/accesstoken`
  },
  facilities: "all",
  withHistory: true,
  clockSpeed,
  requestsPerSecond,
  gatherMs
})
