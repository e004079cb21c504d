/** Owners see more entries than members. */
export const navigationEntries = [
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
