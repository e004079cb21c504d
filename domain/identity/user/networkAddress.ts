const prefix = (address: string): string => {
  const [head = "", tail = ""] = address.split("::", 2)
  const [before, after] = [head, tail].map((part) => (part === "" ? [] : part.split(":")))
  const groups = address.includes("::")
    ? [
        ...(before ?? []),
        ...Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => "0"),
        ...(after ?? [])
      ]
    : (before ?? [])
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}

/** An IPv6 customer typically has a /64. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return address.includes(":") ? `${prefix(address)}::/64` : address
}
