import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { roles } from "../migrations/0001_roles.ts"
import { accounts } from "../migrations/0002_accounts.ts"
import { shipments } from "../migrations/0003_shipments.ts"
import { containers } from "../migrations/0004_containers.ts"
import { feeds } from "../migrations/0005_feeds.ts"
import { observations } from "../migrations/0006_observations.ts"
import { events } from "../migrations/0007_events.ts"
import { webhooks } from "../migrations/0008_webhooks.ts"
import { work } from "../migrations/0009_work.ts"
import { ownership } from "../migrations/0010_ownership.ts"
import { parties } from "../migrations/0011_parties.ts"
import { customFields } from "../migrations/0012_custom_fields.ts"
import { documents } from "../migrations/0013_documents.ts"
import { shipmentSearch } from "../migrations/0015_shipment_search.ts"
import { trackingRequestTerms } from "../migrations/0017_tracking_request_terms.ts"
import { evidence } from "../migrations/0018_evidence.ts"
import { limits } from "../migrations/0019_limits.ts"
import { sightings } from "../migrations/0020_sightings.ts"
import { containerSearch } from "../migrations/0021_container_search.ts"
import { sourceAccess } from "../migrations/0022_source_access.ts"
import { refusedObservations } from "../migrations/0023_refused_observations.ts"
import { inboxes } from "../migrations/0024_inboxes.ts"
import { vessels } from "../migrations/0025_vessels.ts"
import { reference } from "../migrations/0026_reference.ts"
import { carrierLessons } from "../migrations/0027_carrier_lessons.ts"
import { retention } from "../migrations/0028_retention.ts"
import { unreadElements } from "../migrations/0029_unread_elements.ts"
import { readPolls } from "../migrations/0030_read_polls.ts"
import { currentStop } from "../migrations/0032_current_stop.ts"
import { waitingRequests } from "../migrations/0034_waiting_requests.ts"
import { joinedRecords } from "../migrations/0035_joined_records.ts"
import { citations } from "../migrations/0036_citations.ts"
import { ownedResources } from "../migrations/0037_owned_resources.ts"

const run = (statements: ReadonlyArray<string>) =>
  SqlClient.SqlClient.use((sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true }))

/** By number; a migration that has been released is never changed. */
export const migrations = {
  "0001_roles": run(roles),
  "0002_accounts": run(accounts),
  "0003_shipments": run(shipments),
  "0004_containers": run(containers),
  "0005_feeds": run(feeds),
  "0006_observations": run(observations),
  "0007_events": run(events),
  "0008_webhooks": run(webhooks),
  "0009_work": run(work),
  "0010_ownership": run(ownership),
  "0011_parties": run(parties),
  "0012_custom_fields": run(customFields),
  "0013_documents": run(documents),
  "0015_shipment_search": run(shipmentSearch),
  "0017_tracking_request_terms": run(trackingRequestTerms),
  "0018_evidence": run(evidence),
  "0019_limits": run(limits),
  "0020_sightings": run(sightings),
  "0021_container_search": run(containerSearch),
  "0022_source_access": run(sourceAccess),
  "0023_refused_observations": run(refusedObservations),
  "0024_inboxes": run(inboxes),
  "0025_vessels": run(vessels),
  "0026_reference": run(reference),
  "0027_carrier_lessons": run(carrierLessons),
  "0028_retention": run(retention),
  "0029_unread_elements": run(unreadElements),
  "0030_read_polls": run(readPolls),
  "0032_current_stop": run(currentStop),
  "0034_waiting_requests": run(waitingRequests),
  "0035_joined_records": run(joinedRecords),
  "0036_citations": run(citations),
  "0037_owned_resources": run(ownedResources)
}
