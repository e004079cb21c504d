import { Redacted } from "effect"

import { openAccess } from "#adapters/sources/http/Access.ts"
import type { Access } from "#adapters/sources/http/Access.ts"
import type { RailConfig } from "#adapters/sources/rail/RailConfig.ts"
import { roads } from "#adapters/sources/rail/railroads.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"

const tokenAccess = (
  baseUrl: string,
  { keyHeader, tokenPath }: { readonly keyHeader: string | null; readonly tokenPath: string }
): Access => ({
  headers: keyHeader === null ? {} : { [keyHeader]: Redacted.make("simulator") },
  certificate: null,
  grant: {
    type: "secret",
    tokenUrl: `${baseUrl}${tokenPath}`,
    clientId: "simulator",
    clientSecret: Redacted.make("simulator"),
    fields: {},
    sentIn: "plain basic"
  }
})

export const simulatedRailroads = (
  url: string,
  clockSpeed: number,
  requestsPerSecond: number,
  collectMs: number
): ReadonlyArray<RailConfig> =>
  roads.map(({ profile }) => {
    const baseUrl = `${url}/rail/${profile.road}`
    return {
      profile: { ...profile, quotas: [quotaOf(requestsPerSecond)] },
      baseUrl,
      // The simulator uses plain HTTP without client certificates.
      access: profile.access.type === "token" ? tokenAccess(baseUrl, profile.access) : openAccess,
      authority: null,
      clockSpeed,
      limits: { collectMs }
    }
  })
