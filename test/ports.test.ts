import { accountOperationsContract, accountStoreContract } from "./ports/AccountStore.ts"
import { budgetsContract } from "./ports/Budgets.ts"
import { carrierLearningContract } from "./ports/CarrierLearning.ts"
import { changeFeedContract } from "./ports/ChangeFeed.ts"
import { containerSearchContract } from "./ports/containerSearch.ts"
import { containerStoreContract } from "./ports/ContainerStore.ts"
import { credentialStoreContract } from "./ports/CredentialStore.ts"
import { customFieldDefinitionStoreContract } from "./ports/CustomFieldDefinitionStore.ts"
import { customFieldStoreContract } from "./ports/CustomFieldStore.ts"
import { deliveriesContract } from "./ports/deliveries.ts"
import { documentStoreContract } from "./ports/DocumentStore.ts"
import { durableClockContract } from "./ports/DurableClock.ts"
import { eventLogContract, eventNumberingContract } from "./ports/EventLog.ts"
import { evidenceStoreContract } from "./ports/EvidenceStore.ts"
import { factOrderContract } from "./ports/factOrder.ts"
import { factsContract } from "./ports/facts.ts"
import { feedStoreContract } from "./ports/FeedStore.ts"
import { idempotencyStoreContract } from "./ports/IdempotencyStore.ts"
import { inboxStoreContract } from "./ports/InboxStore.ts"
import { joinStoreContract } from "./ports/JoinStore.ts"
import { observationStoreContract } from "./ports/ObservationStore.ts"
import { ownershipContract } from "./ports/Ownership.ts"
import { partyRoleStoreContract } from "./ports/PartyRoleStore.ts"
import { partyStoreContract } from "./ports/PartyStore.ts"
import { rateLimitsContract } from "./ports/RateLimits.ts"
import { rawMessagesContract } from "./ports/rawMessages.ts"
import { readPollsContract } from "./ports/readPolls.ts"
import { referenceStoreContract } from "./ports/ReferenceStore.ts"
import { refusedObservationStoreContract } from "./ports/RefusedObservationStore.ts"
import { retainedEventsContract } from "./ports/retainedEvents.ts"
import { retentionStoreContract } from "./ports/RetentionStore.ts"
import { shipmentSearchContract } from "./ports/shipmentSearch.ts"
import { shipmentStoreContract } from "./ports/ShipmentStore.ts"
import { sightingsContract } from "./ports/Sightings.ts"
import { standingContract } from "./ports/standing.ts"
import { trackingRequestSearchContract } from "./ports/trackingRequestSearch.ts"
import { trackingRequestStoreContract } from "./ports/TrackingRequestStore.ts"
import { transactionContract } from "./ports/Transaction.ts"
import { userEditLogContract } from "./ports/UserEditLog.ts"
import { vesselStoreContract } from "./ports/VesselStore.ts"
import { webhookStoreContract } from "./ports/WebhookStore.ts"
import { workQueueContract } from "./ports/WorkQueue.ts"
import type { Adapter, ContractOptions } from "./support/DataPlane.ts"
import * as TestMemory from "./support/TestMemory.ts"
import * as TestSql from "./support/TestSql.ts"

/** What both the API and the nodes that take in data do. */
const ofEveryNode = [
  accountStoreContract,
  carrierLearningContract,
  containerStoreContract,
  documentStoreContract,
  customFieldDefinitionStoreContract,
  customFieldStoreContract,
  durableClockContract,
  evidenceStoreContract,
  idempotencyStoreContract,
  ownershipContract,
  partyRoleStoreContract,
  partyStoreContract,
  rateLimitsContract,
  referenceStoreContract,
  refusedObservationStoreContract,
  shipmentStoreContract,
  trackingRequestSearchContract,
  trackingRequestStoreContract,
  userEditLogContract,
  webhookStoreContract
]

/** What clients ask for. Both roles send the same statements; one of them under row level security. */
const ofClients = [containerSearchContract, shipmentSearchContract]

/** What only the nodes that take in data and send it out do. */
const ofIngestion = [
  accountOperationsContract,
  budgetsContract,
  changeFeedContract,
  credentialStoreContract,
  deliveriesContract,
  eventLogContract,
  eventNumberingContract,
  factOrderContract,
  factsContract,
  feedStoreContract,
  inboxStoreContract,
  joinStoreContract,
  observationStoreContract,
  rawMessagesContract,
  readPollsContract,
  retainedEventsContract,
  retentionStoreContract,
  sightingsContract,
  standingContract,
  transactionContract,
  vesselStoreContract,
  workQueueContract
]

interface Entry {
  readonly name: string
  readonly ports: Adapter<unknown>
  readonly contracts: ReadonlyArray<(adapter: string, ports: Adapter<unknown>, options: ContractOptions) => void>
  readonly options: ContractOptions
}

const adapters: ReadonlyArray<Entry> = [
  {
    name: "memory",
    ports: TestMemory.layer,
    contracts: [...ofEveryNode, ...ofClients, ...ofIngestion],
    options: { timeout: "60 seconds", excludeTestServices: false }
  },
  {
    name: "Postgres as landfall_app",
    ports: TestSql.layerApp,
    contracts: [...ofEveryNode, ...ofClients],
    options: { timeout: "60 seconds", excludeTestServices: true }
  },
  {
    name: "Postgres as landfall_worker",
    ports: TestSql.layerWorker,
    contracts: [...ofEveryNode, ...ofIngestion],
    options: { timeout: "60 seconds", excludeTestServices: true }
  }
]

for (const { contracts, name, options, ports } of adapters) {
  for (const contract of contracts) contract(name, ports, options)
}
