export interface Leaf {
  /** Path as in the item: `seals[1].sealNumber`. */
  readonly path: string
  /** Path without indexes, separated by line breaks. */
  readonly names: string
  readonly value: string | number | boolean
  readonly siblings: object
}

const longestName = 100

export const forEachLeaf = (item: unknown, visit: (leaf: Leaf) => void): void => {
  const walk = (value: unknown, path: string, names: string, siblings: object): void => {
    if (typeof value === "string") {
      if (value.trim() !== "") visit({ path, names, value, siblings })
    } else if (typeof value === "number" || typeof value === "boolean") visit({ path, names, value, siblings })
    else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) walk(value[index], `${path}[${index}]`, names, siblings)
    } else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        const name = key.length > longestName ? key.slice(0, longestName) : key
        walk(one, path === "" ? name : `${path}.${name}`, names === "" ? name : `${names}\n${name}`, value)
      }
    }
  }
  walk(item, "", "", {})
}
