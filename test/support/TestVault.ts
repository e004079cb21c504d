import { keyOf } from "#adapters/secrets/seal.ts"
import * as Vault from "#adapters/secrets/Vault.ts"

export const oldKey = keyOf("the key of all nodes of a test")

/** One key for all nodes of a test. */
export const TestVault = Vault.layerOf([oldKey])
