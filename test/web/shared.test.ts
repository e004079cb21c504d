import { assert, it } from "@effect/vitest"

import { sharedOf } from "#adapters/web/share/shared.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { noTiming } from "#application/voyage/observation/Provenance.ts"
import type { SubjectProvenance } from "#application/voyage/observation/Provenance.ts"
import { Instant } from "#domain/Time.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import { shipment } from "../rest/support/samples.ts"

const estimated = (move: "arrive" | "discharge"): SubjectProvenance => ({
  withoutZone: {},
  users: {},
  sources: { pod_eta_at: { ...noTiming, move } as SubjectProvenance["sources"][string] }
})

const now = Instant.make("2026-01-01T00:00:00.000Z")
const own = shipment(1, { pod_ata_at: null, pod_eta_at: Instant.make("2026-02-01T00:00:00.000Z") })
const link = { shows_fees: false, shows_holds: false, expires_at: now } as ShareLink
const reference = { terminal: (code: string) => ({ code, name: null }) } as unknown as ReferenceData["Service"]

const namesOf = (explained: ReadonlyMap<string, SubjectProvenance>) =>
  sharedOf({ now, shipment: own, containers: [], hasMaps: true }, explained, link, reference).milestones.map(
    ({ name }) => name
  )

it("a shared page shows an estimated discharge as one", () => {
  assert.include(namesOf(new Map([[own.id, estimated("discharge")]])), "Estimated discharge")
  assert.notInclude(namesOf(new Map([[own.id, estimated("discharge")]])), "Estimated arrival")
  assert.include(namesOf(new Map([[own.id, estimated("arrive")]])), "Estimated arrival")
  assert.include(namesOf(new Map()), "Estimated arrival")
})
