import type { Container } from "../../voyage/container/Container.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"
import type { EntityReference, InitialCustomField } from "./CustomField.ts"

interface DueField {
  readonly entity: EntityReference
  readonly initial: InitialCustomField
}

const specificFirst = (a: InitialCustomField, b: InitialCustomField): number =>
  Number(a.container_number === null) - Number(b.container_number === null)

/** A value for one container takes precedence. */
export const initialFieldsFor = (
  initial: ReadonlyArray<InitialCustomField>,
  shipments: ReadonlyArray<Pick<Shipment, "id">>,
  containers: ReadonlyArray<Pick<Container, "id" | "number">>
): ReadonlyArray<DueField> => {
  const due = new Map<string, DueField>()
  const add = (entity: EntityReference, initial: InitialCustomField) => {
    const key = `${entity.id} ${initial.definition_id}`
    if (!due.has(key)) due.set(key, { entity, initial })
  }
  for (const each of initial.toSorted(specificFirst)) {
    if (each.entity_type === "Shipment") {
      for (const { id } of shipments) add({ type: "Shipment", id }, each)
    }
    if (each.entity_type === "Container") {
      for (const { id, number } of containers) {
        if (each.container_number === null || each.container_number === number) add({ type: "Container", id }, each)
      }
    }
  }
  return [...due.values()]
}
