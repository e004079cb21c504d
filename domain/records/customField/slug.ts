const longest = 63

/** `Customer PO #` becomes `customer_po`. */
export const slugOf = (name: string): string | null => {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "_")
  const slug = words.replaceAll(/^_|_$/g, "")
  if (slug === "") return null
  return (/^[a-z]/.test(slug) ? slug : `field_${slug}`).slice(0, longest).replace(/_$/, "")
}
