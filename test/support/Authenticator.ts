import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { KeyObject } from "node:crypto"

import { isoCBOR } from "@simplewebauthn/server/helpers"

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url")

/** What a device does otherwise than it should, or a browser. */
export interface Misuse {
  readonly origin?: string
  /** For which site the device signs. */
  readonly rpId?: string
  readonly challenge?: string
  readonly userHandle?: string
  /** Whether the person was verified. */
  readonly isVerified?: boolean
  /** What the device says that it signed so often. */
  readonly counter?: number
}

interface Options {
  readonly challenge: string
}

interface CreationOptions extends Options {
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface RequestOptions extends Options {
  readonly rpId: string
}

interface Resident {
  readonly id: string
  readonly privateKey: KeyObject
  readonly userHandle: string
}

const present = 0x01
const verified = 0x04
const attested = 0x40

/** The public key as COSE has it: an elliptic curve key of ES256. */
const coseOf = (publicKey: KeyObject) => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)]
    ])
  )
}

/** A browser at this origin with a device that has passkeys with ES256 keys, and makes no statement about itself. */
export const openAuthenticator = (origin: string) => {
  const residents = new Map<string, Resident>()
  let signed = 0

  const clientData = (type: string, options: Options, misuse: Misuse) =>
    JSON.stringify({
      type,
      challenge: misuse.challenge ?? options.challenge,
      origin: misuse.origin ?? origin,
      crossOrigin: false
    })

  const authData = (rpId: string, flags: number, { counter, isVerified = true }: Misuse) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++signed)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? verified : 0)]), count])
  }

  return {
    /** What the browser answers to `navigator.credentials.create`, as JSON. */
    create: (options: CreationOptions, misuse: Misuse = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
      const id = randomBytes(32)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const rpId = misuse.rpId ?? options.rp.id
      const data = Buffer.concat([
        authData(rpId, present | attested, misuse),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey)
      ])
      residents.set(rpId, { id: base64url(id), privateKey, userHandle: options.user.id })
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(data)]
      ])
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options, misuse)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"]
        }
      })
    },

    /** What the browser answers to `navigator.credentials.get`, as JSON, with the last passkey of the site. */
    get: (options: RequestOptions, misuse: Misuse = {}) => {
      const resident = residents.get(options.rpId)
      if (resident === undefined) throw new Error(`no passkey of ${options.rpId}`)
      const { id, privateKey, userHandle } = resident
      const client = clientData("webauthn.get", options, misuse)
      const data = authData(misuse.rpId ?? options.rpId, present, misuse)
      return JSON.stringify({
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: misuse.userHandle ?? userHandle
        }
      })
    }
  }
}
