import { createAccount, createOperator, createUser } from "@nats-io/nkeys"
import type { KeyPair } from "@nats-io/nkeys"

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A token of NATS: who signs, about whom. */
const sign = (issuer: KeyPair, subject: KeyPair, nats: object) => {
  const claims = {
    jti: subject.getPublicKey(),
    iat: 1_700_000_000,
    iss: issuer.getPublicKey(),
    sub: subject.getPublicKey()
  }
  const text = `${part({ typ: "JWT", alg: "ed25519-nkey" })}.${part({ ...claims, name: "test", nats: { version: 2, ...nats } })}`
  return `${text}.${Buffer.from(issuer.sign(Buffer.from(text))).toString("base64url")}`
}

const unlimited = { subs: -1, data: -1, payload: -1 }

/** A server that trusts an operator, and a user of an account of it as an operator's tools hand it out. */
export const signedUser = () => {
  const [operator, system, account, user] = [createOperator(), createAccount(), createAccount(), createUser()]
  const unbounded = { ...unlimited, imports: -1, exports: -1, conn: -1, leaf: -1, wildcards: true }
  const stored = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }
  const accountOf = (pair: KeyPair, limits: object) =>
    `${pair.getPublicKey()}: ${sign(operator, pair, { type: "account", limits })}`
  const userJwt = sign(account, user, { type: "user", pub: {}, sub: {}, ...unlimited })
  const seed = new TextDecoder().decode(user.getSeed())
  return {
    config: `operator: ${sign(operator, operator, { type: "operator" })}
      resolver: MEMORY
      system_account: ${system.getPublicKey()}
      resolver_preload: {
        ${accountOf(system, unbounded)}
        ${accountOf(account, { ...unbounded, ...stored })}
      }`,
    creds: `-----BEGIN NATS USER JWT-----\n${userJwt}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`
  }
}
