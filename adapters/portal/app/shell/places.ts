/** The screens, as they stand in the navigation; owners of the account alone see the last ones. */
export const places = [
  {
    name: "Work",
    isForOwners: false,
    pages: [
      ["Fleet", "/fleet"],
      ["Shipments", "/shipments"],
      ["Pickup", "/pickup"],
      ["Requests", "/requests"],
      ["Refused", "/refused"]
    ]
  },
  { name: "Interfaces", isForOwners: false, pages: [["Webhooks", "/webhooks"]] },
  {
    name: "Account",
    isForOwners: true,
    pages: [
      ["People", "/people"],
      ["Audit", "/audit"]
    ]
  }
] as const
