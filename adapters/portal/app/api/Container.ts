import type { Resource } from "./documents.ts"

export interface Hold {
  readonly name: string
  readonly status: "hold" | "pending"
  readonly description: string | null
}

export interface Fee {
  readonly type: string
  readonly amount: number
  readonly currency_code: string
}

/** The attributes of a container that the portal shows (docs/generated/reference.md has their meaning). */
export interface ContainerAttributes {
  readonly number: string
  readonly seal_number: string | null
  readonly ref_numbers: ReadonlyArray<string>
  readonly current_status: string
  readonly equipment_type: string | null
  readonly equipment_length: number | null
  readonly equipment_height: string | null
  readonly available_for_pickup: boolean | null
  readonly holds_at_pod_terminal: ReadonlyArray<Hold> | null
  readonly fees_at_pod_terminal: ReadonlyArray<Fee> | null
  readonly location_at_pod_terminal: string | null
  readonly pickup_appointment_at: string | null
  readonly pickup_lfd: string | null
  readonly import_deadlines: {
    readonly pickup_lfd_line: string | null
    readonly pickup_lfd_terminal: string | null
    readonly pickup_lfd_rail: string | null
  }
  readonly pod_timezone: string | null
  readonly final_destination_timezone: string | null
  readonly pol_full_in_at: string | null
  readonly pol_vessel_departed_at: string | null
  readonly pod_arrived_at: string | null
  readonly pod_discharged_at: string | null
  readonly pod_full_out_at: string | null
  readonly final_destination_full_out_at: string | null
  readonly delivered_at: string | null
  readonly empty_terminated_at: string | null
  readonly terminal_checked_at: string | null
}

export type Readiness = "ready" | "held" | "out_of_sync" | "unknown" | "gone"

interface Freshness {
  readonly last_answer_at: string | null
  readonly last_change_at: string | null
  readonly overdue: boolean
}

interface ContainerMeta {
  readonly release_readiness: Readiness
  readonly release_readiness_reasons: ReadonlyArray<string>
  readonly freshness?: Readonly<Record<string, Freshness>>
}

export interface Container extends Resource<ContainerAttributes> {
  readonly meta: ContainerMeta & Resource<unknown>["meta"]
}

/** Out of the gate of the last terminal. */
export const isOut = ({ meta }: Container): boolean => meta.release_readiness === "gone"
