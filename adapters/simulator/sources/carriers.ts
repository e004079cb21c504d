import type { NamedCarrierProfile } from "#adapters/sources/carriers/CarrierProfile.ts"
import { noAuthentication, standardProfile } from "#adapters/sources/carriers/profiles.ts"

const usual: NamedCarrierProfile = {
  ...standardProfile,
  scac: "SIML",
  title: "a carrier of the simulator",
  authentication: { ...noAuthentication, apiKeyHeader: "X-API-Key", token: "body" },
  quotas: [{ requests: 40, seconds: 1 }]
}

/** The scripted carrier, and the carriers of generated voyages with the deviations that they play. */
export const simulatedCarriers: ReadonlyArray<NamedCarrierProfile> = [
  usual,
  { ...usual, scac: "SIMA" },
  { ...usual, scac: "SIMB" },
  { ...usual, scac: "SIMC", asks: "path", parameters: { limit: "100" } },
  { ...usual, scac: "SIMD", ids: "local", createdIsRevision: false, zMeansLocal: true },
  { ...usual, scac: "SIME" },
  {
    ...usual,
    scac: "SIMF",
    createdIsRevision: false,
    supports: ["booking"],
    parameters: { equipmentReference: "ZZ" }
  }
]
