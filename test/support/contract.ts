import type { Adapter, ContractOptions } from "./DataPlane.ts"

/** The role of a node: `app` answers clients, `worker` takes in data and sends it out. */
export type Role = "app" | "worker"

type Run = (adapter: string, ports: Adapter<unknown>, options: ContractOptions) => void

/** What every adapter of a port does, for the roles that use the port. */
export class Contract {
  readonly roles: ReadonlyArray<Role>
  readonly run: Run

  constructor(roles: ReadonlyArray<Role>, run: Run) {
    this.roles = roles
    this.run = run
  }
}

/** A contract; `runContracts` finds it where a file of a noun exports it. */
export const contract = (roles: ReadonlyArray<Role>, run: Run) => new Contract(roles, run)
