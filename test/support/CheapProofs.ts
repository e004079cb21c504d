import * as SignInProofs from "#adapters/secrets/SignInProofs.ts"

/** The proofs of the service, with hashes at a cost that tests can pay a hundred times. */
export const CheapProofs = SignInProofs.layerOf({ ln: 4, r: 8, p: 1, most: 2, mostWaiting: 100 })
