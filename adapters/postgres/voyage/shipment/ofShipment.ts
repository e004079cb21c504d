/** Adding a role requires the shipment's lock. */
export const shipmentRoles = (shipment: string) =>
  ({
    from: "party_roles",
    on: `it.roleable_id = ${shipment} and it.roleable_type = 'Shipment'`,
    value: "party_id",
    kind: "uuid",
    key: "role",
    owner: { column: "roleable_id", where: "it.roleable_type = 'Shipment'" }
  }) as const

export const shipmentTags = (shipment: string) =>
  ({
    from: "shipment_tags",
    on: `it.shipment_id = ${shipment}`,
    value: "tag",
    kind: "text",
    owner: { column: "shipment_id" }
  }) as const
