import { accountOperationsContract, accountStoreContract } from "./ports/account/AccountStore.ts"
import { idempotencyStoreContract } from "./ports/account/IdempotencyStore.ts"
import { ownershipContract } from "./ports/account/Ownership.ts"
import { rateLimitsContract } from "./ports/account/RateLimits.ts"
import { containerSearchContract } from "./ports/container/containerSearch.ts"
import { containerStoreContract } from "./ports/container/ContainerStore.ts"
import { customFieldDefinitionStoreContract } from "./ports/customField/CustomFieldDefinitionStore.ts"
import { customFieldStoreContract } from "./ports/customField/CustomFieldStore.ts"
import { documentStoreContract } from "./ports/document/DocumentStore.ts"
import { userEditLogContract } from "./ports/edit/UserEditLog.ts"
import { changeFeedContract } from "./ports/event/ChangeFeed.ts"
import { eventLogContract, eventNumberingContract } from "./ports/event/EventLog.ts"
import { retainedEventsContract } from "./ports/event/retainedEvents.ts"
import { durableClockContract } from "./ports/jobs/DurableClock.ts"
import { retentionStoreContract } from "./ports/jobs/RetentionStore.ts"
import { transactionContract } from "./ports/jobs/Transaction.ts"
import { workQueueContract } from "./ports/jobs/WorkQueue.ts"
import { currentAtContract } from "./ports/observation/currentAt.ts"
import { evidenceStoreContract } from "./ports/observation/EvidenceStore.ts"
import { factOrderContract } from "./ports/observation/factOrder.ts"
import { factsContract } from "./ports/observation/facts.ts"
import { feedStoreContract } from "./ports/observation/FeedStore.ts"
import { observationStoreContract } from "./ports/observation/ObservationStore.ts"
import { rawMessagesContract } from "./ports/observation/rawMessages.ts"
import { readPollsContract } from "./ports/observation/readPolls.ts"
import { refusedObservationStoreContract } from "./ports/observation/RefusedObservationStore.ts"
import { seenReferencesContract } from "./ports/observation/SeenReferences.ts"
import { partyRoleStoreContract } from "./ports/party/PartyRoleStore.ts"
import { partyStoreContract } from "./ports/party/PartyStore.ts"
import { referenceStoreContract } from "./ports/place/ReferenceStore.ts"
import { listSearchContract } from "./ports/query/listSearch.ts"
import { joinStoreContract } from "./ports/shipment/JoinStore.ts"
import { shipmentSearchContract } from "./ports/shipment/shipmentSearch.ts"
import { shipmentStoreContract } from "./ports/shipment/ShipmentStore.ts"
import { budgetsContract } from "./ports/source/Budgets.ts"
import { credentialStoreContract } from "./ports/source/CredentialStore.ts"
import { inboxStoreContract } from "./ports/source/InboxStore.ts"
import { carrierLearningContract } from "./ports/tracking/CarrierLearning.ts"
import { trackingRequestSearchContract } from "./ports/tracking/trackingRequestSearch.ts"
import { trackingRequestStoreContract } from "./ports/tracking/TrackingRequestStore.ts"
import { vesselStoreContract } from "./ports/vessel/VesselStore.ts"
import { deliveriesContract } from "./ports/webhook/deliveries.ts"
import { webhookStoreContract } from "./ports/webhook/WebhookStore.ts"
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
const ofClients = [containerSearchContract, listSearchContract, shipmentSearchContract]

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
  seenReferencesContract,
  currentAtContract,
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
