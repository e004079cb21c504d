/** Every screen: what its pictures are called, where it is, and the list whose first record stands in its address. */
export const screens: ReadonlyArray<readonly [name: string, path: string, list?: string]> = [
  ["fleet", "/fleet"],
  ["drawer", "/fleet?open=:id", "/v2/containers"],
  ["container", "/containers/:id", "/v2/containers"],
  ["reported", "/containers/:id?tab=reported", "/v2/containers"],
  ["pickup", "/pickup"],
  ["map", "/map"],
  ["shipments", "/shipments"],
  ["shipment", "/shipments/:id", "/v2/shipments"],
  ["requests", "/requests"],
  ["refused", "/refused"],
  ["notifications", "/notifications"],
  ["webhooks", "/webhooks"],
  ["webhook", "/webhooks/:id", "/v2/webhooks"],
  ["sources", "/sources"],
  ["api-keys", "/api-keys"],
  ["try", "/try"],
  ["people", "/people"],
  ["audit", "/audit"]
]
