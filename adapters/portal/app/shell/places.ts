/** The screens, as they stand in the navigation; owners of the account alone see the last ones. */
export const places = [
  {
    name: "Work",
    isForOwners: false,
    pages: [
      ["Fleet", "/fleet"],
      ["Shipments", "/shipments"],
      ["Pickup", "/pickup"],
      ["Map", "/map"],
      ["Tracking requests", "/requests"],
      ["Rejected reports", "/refused"],
      ["Notifications", "/notifications"]
    ]
  },
  {
    name: "Interfaces",
    isForOwners: false,
    pages: [
      ["Webhooks", "/webhooks"],
      ["Sources", "/sources"],
      ["API explorer", "/try"]
    ]
  },
  {
    name: "Account",
    isForOwners: true,
    pages: [
      ["API keys", "/api-keys"],
      ["Members", "/people"],
      ["Audit log", "/audit"]
    ]
  }
] as const
