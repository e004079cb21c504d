/** The screens, as they stand in the navigation; owners alone see the last ones. */
export const places = [
  {
    name: "Work",
    pages: [
      ["Fleet", "/fleet"],
      ["Pickup", "/pickup"],
      ["Requests", "/requests"]
    ]
  }
] as const
