import { Effect, Schema } from "effect"

import type { WebAuthn } from "#application/ports/identity/user/WebAuthn.ts"
import { passkeyChallengeLifeMs } from "#domain/identity/user/Passkey.ts"
import { PasskeyRefused } from "#domain/identity/user/signInErrors.ts"

// Loading takes a third of a second and 27 MB.
const library = Effect.cached(Effect.promise(() => import("@simplewebauthn/server")))

const credentialOf = <Response extends Schema.Struct.Fields>(response: Response) =>
  Schema.fromJsonString(
    Schema.Struct({
      id: Schema.String,
      rawId: Schema.String,
      type: Schema.Literal("public-key"),
      response: Schema.Struct(response)
    })
  )

/** Base64url characters of the maximum 1,023 bytes. */
const maxIdLength = 1364

const Created = credentialOf({
  clientDataJSON: Schema.String,
  attestationObject: Schema.String,
  transports: Schema.optionalKey(Schema.Array(Schema.String))
})

const Asserted = credentialOf({
  clientDataJSON: Schema.String,
  authenticatorData: Schema.String,
  signature: Schema.String,
  userHandle: Schema.optionalKey(Schema.NullOr(Schema.String))
})

const refused = new PasskeyRefused()

const decoded = <S extends Schema.Codec<unknown, string>>(schema: S, text: string) =>
  Effect.mapError(Schema.decodeEffect(schema)(text), () => refused)

/** The library throws for each failed check. */
const verified = <A>(verify: () => Promise<A>) =>
  Effect.tryPromise({ try: verify, catch: (cause) => ({ cause }) }).pipe(
    Effect.tapError(({ cause }) => Effect.logDebug("a passkey was refused", { reason: String(cause) })),
    Effect.mapError(() => refused)
  )

/** COSE ids of EdDSA, ES256, and RS256; every device supports one of them. */
const algorithms = [-8, -7, -257]

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")

export const makeWebAuthn = Effect.map(
  library,
  (library) =>
    ({
      creation: Effect.fn("WebAuthn.creation")(function* (site, user, present) {
        const { generateRegistrationOptions } = yield* library
        const options = yield* Effect.promise(() =>
          generateRegistrationOptions({
            rpName: "Landfall",
            rpID: site.id,
            userID: utf8(user.id),
            userName: user.email ?? user.name,
            userDisplayName: user.name,
            timeout: passkeyChallengeLifeMs,
            attestationType: "none",
            excludeCredentials: present.map(({ id, transports }) => ({ id, transports: [...transports] })),
            authenticatorSelection: { residentKey: "required", userVerification: "required" },
            supportedAlgorithmIDs: algorithms
          })
        )
        return { challenge: options.challenge, options }
      }),

      request: Effect.fn("WebAuthn.request")(function* (site) {
        const { generateAuthenticationOptions } = yield* library
        const options = yield* Effect.promise(() =>
          generateAuthenticationOptions({
            rpID: site.id,
            timeout: passkeyChallengeLifeMs,
            userVerification: "required"
          })
        )
        return { challenge: options.challenge, options }
      }),

      verifyCreation: Effect.fn("WebAuthn.verifyCreation")(function* (site, expectedChallenge, text) {
        const { verifyRegistrationResponse } = yield* library
        const { response, ...credential } = yield* decoded(Created, text)
        const { attestationObject, clientDataJSON, transports = [] } = response
        const { registrationInfo } = yield* verified(() =>
          verifyRegistrationResponse({
            response: { ...credential, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
            expectedChallenge,
            expectedOrigin: site.origin,
            expectedRPID: site.id,
            requireUserVerification: true,
            supportedAlgorithmIDs: algorithms
          })
        )
        if (registrationInfo === undefined || registrationInfo.credential.id.length > maxIdLength) return yield* refused
        const { counter, id, publicKey } = registrationInfo.credential
        const known = transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10)
        return { id, public_key: base64url(publicKey), counter, transports: known }
      }),

      read: (response) =>
        Effect.flatMap(decoded(Asserted, response), ({ id }) =>
          id.length > maxIdLength ? Effect.fail(refused) : Effect.succeed({ id, response })
        ),

      verifyRequest: Effect.fn("WebAuthn.verifyRequest")(function* (site, expectedChallenge, assertion, passkey) {
        const { verifyAuthenticationResponse } = yield* library
        const { response, ...credential } = yield* decoded(Asserted, assertion.response)
        const { userHandle, ...given } = response
        // The device must name the user, who did not enter an address.
        if (userHandle !== base64url(utf8(passkey.user_id)) || credential.id !== passkey.id) return yield* refused
        const { authenticationInfo, verified: isVerified } = yield* verified(() =>
          verifyAuthenticationResponse({
            response: { ...credential, response: given, clientExtensionResults: {} },
            expectedChallenge,
            expectedOrigin: site.origin,
            expectedRPID: site.id,
            requireUserVerification: true,
            // The counter is compared when it is stored, so that only one of two concurrent uses succeeds.
            credential: {
              id: passkey.id,
              publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
              counter: 0
            }
          })
        )
        return isVerified ? authenticationInfo.newCounter : yield* refused
      })
    }) satisfies WebAuthn
)
