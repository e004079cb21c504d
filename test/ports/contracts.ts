import { readdir } from "node:fs/promises"

import { Contract } from "../support/contract.ts"
import type { Role } from "../support/contract.ts"
import type { Adapter, ContractOptions } from "../support/DataPlane.ts"

const filesOfNouns = async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  return files.filter((file) => /^\w+(?:[/\\]\w+)+\.ts$/.test(file)).sort()
}

const contractsIn = async (file: string): Promise<ReadonlyArray<Contract>> => {
  const module: object = await import(new URL(file.replaceAll("\\", "/"), import.meta.url).href)
  return Object.values(module).filter((value) => value instanceof Contract)
}

const contracts = (await Promise.all((await filesOfNouns()).map(contractsIn))).flat()

/** A search that finds no folder would leave every port untested. */
const minContracts = 40
if (contracts.length < minContracts) throw new Error(`Found ${contracts.length} contracts instead of ${minContracts}.`)

/** Runs the contracts of the ports that nodes of these roles use. A contract is found in the folder of its noun. */
export const runContracts = (
  adapter: string,
  ports: Adapter<unknown>,
  roles: ReadonlyArray<Role>,
  options: ContractOptions
): void => {
  for (const contract of contracts) {
    if (contract.roles.some((role) => roles.includes(role))) contract.run(adapter, ports, options)
  }
}
