import * as PasswordHash from "#adapters/secrets/PasswordHash.ts"

/** The hash of the service, at a cost that tests can pay a hundred times. */
export const CheapHash = PasswordHash.layerOf({ ln: 4, r: 8, p: 1, most: 2, mostWaiting: 100 })
