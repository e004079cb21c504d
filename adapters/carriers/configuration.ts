import { Config, Effect, Option, Redacted, Schema } from "effect"

import type { CarrierAuth, CarrierConfig, OAuth } from "./CarrierConfig.ts"
import { profiles } from "./profiles.ts"
import type { KnownProfile } from "./profiles.ts"

/** A carrier's variables do not fit together; `message` is one sentence that names the variable. */
export class CarrierConfigurationError extends Schema.TaggedError<CarrierConfigurationError>()(
  "CarrierConfigurationError",
  { message: Schema.String }
) {}

const optional = (name: string) =>
  Config.String(name).pipe(
    Config.option,
    Config.map((value) => Option.getOrNull(value)?.trim() || null)
  )

const Rate = Schema.FiniteFromString.check(Schema.isGreaterThan(0))

const variablesOf = (scac: string) =>
  Config.all({
    url: optional(`CARRIER_${scac}_URL`),
    apiKey: optional(`CARRIER_${scac}_API_KEY`),
    clientId: optional(`CARRIER_${scac}_CLIENT_ID`),
    clientSecret: optional(`CARRIER_${scac}_CLIENT_SECRET`),
    tokenUrl: optional(`CARRIER_${scac}_TOKEN_URL`),
    pace: optional(`CARRIER_${scac}_PACE`),
    requestsPerSecond: optional(`CARRIER_${scac}_REQUESTS_PER_SECOND`)
  })
type Variables = Config.Success<ReturnType<typeof variablesOf>>

const wrong = (scac: string, variable: string, problem: string) =>
  new CarrierConfigurationError({ message: `CARRIER_${scac}_${variable} ${problem}.` })

const url = (scac: string, variable: string, text: string) => {
  const parsed = URL.parse(text)
  const isUsable =
    parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === "" && parsed.search === ""
  return isUsable ? Effect.succeed(text) : Effect.fail(wrong(scac, variable, "must be an http or https URL"))
}

const rate = (scac: string, variable: string, text: string | null, usual: number) =>
  text === null
    ? Effect.succeed(usual)
    : Schema.decodeEffect(Rate)(text).pipe(
        Effect.mapError(() => wrong(scac, variable, "must be a number greater than 0"))
      )

const authOf = Effect.fnUntraced(function* (
  { authentication, scac }: KnownProfile,
  { apiKey, clientId, clientSecret, tokenUrl }: Variables
): Effect.fn.Return<CarrierAuth, CarrierConfigurationError> {
  const { apiKeyHeader, clientHeaders, token } = authentication
  if (apiKey !== null && apiKeyHeader === null)
    return yield* wrong(scac, "API_KEY", "is set, but this carrier has no key")
  if (clientId !== null && clientHeaders === null && token === null) {
    return yield* wrong(scac, "CLIENT_ID", "is set, but this carrier has no clients")
  }
  if ((clientId === null) !== (clientSecret === null)) {
    return yield* wrong(scac, clientId === null ? "CLIENT_ID" : "CLIENT_SECRET", "is missing beside its counterpart")
  }
  const keys = apiKeyHeader === null || apiKey === null ? {} : { [apiKeyHeader]: Redacted.make(apiKey) }
  if (clientId === null || clientSecret === null) return { headers: keys, oauth: null }
  const secret = Redacted.make(clientSecret)
  if (clientHeaders !== null) {
    const { id, secret: secretHeader } = clientHeaders
    return { headers: { ...keys, [id]: Redacted.make(clientId), [secretHeader]: secret }, oauth: null }
  }
  const endpoint = tokenUrl ?? authentication.tokenUrl
  if (endpoint === null) return yield* wrong(scac, "TOKEN_URL", "is missing beside CLIENT_ID")
  const oauth: OAuth = {
    tokenUrl: yield* url(scac, "TOKEN_URL", endpoint),
    clientId,
    clientSecret: secret,
    sentIn: token ?? "body"
  }
  return { headers: keys, oauth }
})

const configure = Effect.fnUntraced(function* (profile: KnownProfile) {
  const { scac } = profile
  const variables = yield* variablesOf(scac)
  const { apiKey, clientId, clientSecret, tokenUrl } = variables
  const named = [variables.url, apiKey, clientId, clientSecret, tokenUrl]
  if (named.every((value) => value === null)) return []
  const baseUrl = variables.url ?? profile.baseUrl
  if (baseUrl === null) return yield* wrong(scac, "URL", "is missing: this carrier has no public address")
  const config: CarrierConfig = {
    profile,
    baseUrl: yield* url(scac, "URL", baseUrl),
    auth: yield* authOf(profile, variables),
    pace: yield* rate(scac, "PACE", variables.pace, 1),
    requestsPerSecond: yield* rate(scac, "REQUESTS_PER_SECOND", variables.requestsPerSecond, profile.requestsPerSecond)
  }
  return [config]
})

/** The carriers that the environment names; `docs/configuration.md` lists the variables. */
export const configuredCarriers = Effect.map(Effect.forEach(profiles, configure), (found) => found.flat())
