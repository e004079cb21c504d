const units = ["B", "kB", "MB"] as const

/** "1.2 MB". */
export const formatFileSize = (bytes: number): string => {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const size = bytes / 1000 ** power
  return `${new Intl.NumberFormat("en-GB", { maximumFractionDigits: power === 0 || size >= 100 ? 0 : 1 }).format(size)} ${units[power]}`
}
