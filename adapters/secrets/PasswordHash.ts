import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"

import { Effect, Redacted, Semaphore } from "effect"

import type { PasswordHash } from "#application/ports/identity/user/PasswordHash.ts"
import { Unavailable } from "#domain/Errors.ts"

/** scrypt (RFC 7914): base-2 logarithm of the cost, block size, parallelism. */
interface Parameters {
  readonly ln: number
  readonly r: number
  readonly p: number
}

interface StoredHash extends Parameters {
  readonly salt: Buffer
  readonly key: Buffer
}

const saltLength = 16
const keyLength = 32

const derive = ({ ln, p, r }: Parameters, salt: Buffer, password: Redacted.Redacted) =>
  Effect.callback<Buffer>((resume) => {
    const N = 2 ** ln
    const options = { N, r, p, maxmem: 2 * 128 * N * r }
    scrypt(Redacted.value(password), salt, keyLength, options, (error, key) =>
      resume(error === null ? Effect.succeed(key) : Effect.die(error))
    )
  })

const write = ({ key, ln, p, r, salt }: StoredHash) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`

const form = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

const read = (text: string): StoredHash => {
  const [, ln, r, p, salt = "", key = ""] = form.exec(text) ?? []
  if (key === "") throw new Error("a password is kept in a form that is not known here")
  const bytes = (base64: string) => Buffer.from(base64, "base64")
  return { ln: Number(ln), r: Number(r), p: Number(p), salt: bytes(salt), key: bytes(key) }
}

export interface HashOptions extends Parameters {
  /** Concurrent hashes; each takes 128 bytes × cost × block size. */
  readonly most: number
  /** Maximum queue length. */
  readonly mostWaiting: number
}

/** Verifies hashes with other parameters, too. */
export const makePasswordHash = ({ most, mostWaiting, ...parameters }: HashOptions) =>
  Effect.gen(function* () {
    const slots = yield* Semaphore.make(most)
    let busy = 0
    const admitted = <A>(work: Effect.Effect<A>) =>
      Effect.suspend(() => {
        if (busy >= most + mostWaiting) return Effect.fail(new Unavailable({ part: "sign-in", retry_after: 5 }))
        busy++
        return Effect.ensuring(
          slots.withPermit(work),
          Effect.sync(() => busy--)
        )
      })

    const make = Effect.fnUntraced(function* (password: Redacted.Redacted) {
      const salt = randomBytes(saltLength)
      return write({ ...parameters, salt, key: yield* derive(parameters, salt, password) })
    })

    const verify = Effect.fnUntraced(function* (password: Redacted.Redacted, hash: string | null) {
      const kept = hash === null ? { ...parameters, salt: randomBytes(saltLength), key: null } : read(hash)
      const key = yield* derive(kept, kept.salt, password)
      const { ln, p, r } = kept
      return {
        matches: kept.key !== null && kept.key.length === key.length && timingSafeEqual(kept.key, key),
        isCurrent: ln === parameters.ln && r === parameters.r && p === parameters.p
      }
    })

    return {
      make: (password) => admitted(make(password)),
      verify: (password, hash) => admitted(verify(password, hash))
    } satisfies PasswordHash
  })

/** 128 MB and about half a second per hash. */
export const usualHash: HashOptions = { ln: 17, r: 8, p: 1, most: 2, mostWaiting: 20 }
