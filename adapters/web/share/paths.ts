/** The addresses below that of a share link; `""` is the page itself. */
export const paths = ["", "/shipment.json", "/maps/:number"] as const
