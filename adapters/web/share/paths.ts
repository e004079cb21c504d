/** Relative to the share link. */
export const paths = ["", "/shipment.json", "/maps/:number"] as const
