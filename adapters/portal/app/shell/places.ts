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
      ["Requests", "/requests"],
      ["Refused", "/refused"],
      ["Notifications", "/notifications"]
    ]
  },
  {
    name: "Interfaces",
    isForOwners: false,
    pages: [
      ["Webhooks", "/webhooks"],
      ["Sources", "/sources"],
      ["Try it", "/try"]
    ]
  },
  {
    name: "Account",
    isForOwners: true,
    pages: [
      ["API keys", "/api-keys"],
      ["People", "/people"],
      ["Audit", "/audit"]
    ]
  }
] as const
